/** The version that every call announces in its `app-version` header. */
export const appVersion = '1.0.0';

/** Where the REST API answers; absolute, because tests have no document base. */
export function apiBaseUrl(): string {
  return new URL('/api/', window.location.origin).href;
}

/** Support number shown for discounted or bulk coins; empty hides the prompt. */
export const supportPhone: string = '971500000000';
