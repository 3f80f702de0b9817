import {
  Clapperboard,
  Compass,
  Gift,
  History,
  House,
  Radio,
  User,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { paths } from '../../lib/paths.js';

interface NavItem {
  to: string;
  label: PlainKey;
  icon: LucideIcon;
  /** A visitor's click opens the login modal instead; the address itself stays open. */
  needsAccount?: boolean;
  exact?: boolean;
}

export const navItems: readonly NavItem[] = [
  { to: paths.home, label: 'nav.home', icon: House, needsAccount: true, exact: true },
  { to: paths.mTube, label: 'nav.mTube', icon: Clapperboard },
  { to: paths.following, label: 'nav.following', icon: Users, needsAccount: true },
  { to: paths.friends, label: 'nav.friends', icon: UserRoundPlus, needsAccount: true },
  { to: paths.explore, label: 'nav.explore', icon: Compass },
  { to: paths.live, label: 'nav.live', icon: Radio },
  { to: paths.wallet, label: 'nav.gifting', icon: Gift },
  { to: paths.profile, label: 'nav.profile', icon: User, needsAccount: true },
  { to: paths.history, label: 'nav.history', icon: History, needsAccount: true },
];

export const footerItems: readonly { to: string; label: PlainKey }[] = [
  { to: paths.terms, label: 'nav.terms' },
  { to: paths.privacy, label: 'nav.privacy' },
  { to: paths.contact, label: 'nav.contact' },
  { to: paths.refund, label: 'nav.refund' },
];
