import { KeyRound, LogIn, Mail, MessageSquare, Smartphone, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import type { AuthView } from './auth-stack.js';

interface Way {
  readonly view: AuthView;
  readonly label: PlainKey;
  readonly icon: LucideIcon;
}

/** Where a card can lead, and what that is called. */
export const ways = {
  phonePassword: { view: 'login-phone-password', label: 'auth.toPhonePassword', icon: Smartphone },
  phoneCode: { view: 'login-phone-code', label: 'auth.toPhoneCode', icon: MessageSquare },
  email: { view: 'login-with-email', label: 'auth.toEmail', icon: Mail },
  forgotPhone: { view: 'login-forgot-password-phone', label: 'auth.toForgotPhone', icon: KeyRound },
  forgotEmail: { view: 'login-forgot-password-email', label: 'auth.toForgotEmail', icon: KeyRound },
  signupPhone: { view: 'signup-phone-code', label: 'auth.toSignupPhone', icon: UserPlus },
  signupEmail: { view: 'signup-with-email', label: 'auth.toSignupEmail', icon: Mail },
  signup: { view: 'signup', label: 'auth.noAccount', icon: UserPlus },
  login: { view: 'login', label: 'auth.haveAccount', icon: LogIn },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof ways;

const fromPhoneLogin = ['phoneCode', 'email', 'signupPhone'] as const;

/** The other ways below the line of a card: three at most, and every view is two presses from every other. */
export const waysBelow: Readonly<Record<AuthView, readonly WayName[]>> = {
  login: fromPhoneLogin,
  'login-phone-password': fromPhoneLogin,
  'login-phone-code': ['phonePassword', 'email', 'signupPhone'],
  'login-with-email': ['phonePassword', 'phoneCode', 'signup'],
  'login-forgot-password-phone': ['forgotEmail', 'phonePassword', 'signup'],
  'login-forgot-password-email': ['forgotPhone', 'email', 'signup'],
  signup: ['email', 'login'],
  'signup-phone-code': ['signupEmail', 'email', 'login'],
  'signup-with-email': ['signupPhone', 'email', 'login'],
};

/** What a card offers among its fields: the password's own link, and the two ways to sign up. */
export const waysWithin: Readonly<Partial<Record<AuthView, readonly WayName[]>>> = {
  login: ['forgotPhone'],
  'login-phone-password': ['forgotPhone'],
  'login-with-email': ['forgotEmail'],
  signup: ['signupPhone', 'signupEmail'],
};
