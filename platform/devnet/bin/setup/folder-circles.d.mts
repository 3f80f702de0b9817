export function circleComplaints(
  files: readonly { readonly file: string; readonly text: string }[],
): string[];
