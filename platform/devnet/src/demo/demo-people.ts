import type { Portrait } from './avatars.js';

/** The password of every demo account. Printed at start; these accounts exist in development only. */
export const demoPassword = 'mate-demo-2026';

/** A named person of the demo data. The order matters: `follows` names keys. */
export interface DemoPerson {
  readonly key: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
  readonly birthDate: string;
  /** E-mail or phone, whichever this person signed up with. */
  readonly identifier: { readonly method: 'email' | 'phone'; readonly value: string };
  readonly portrait: Portrait;
  readonly follows: readonly string[];
  /** Buys a package of this many coins at first start; card payments need an e-mail address. */
  readonly buysCoins?: number;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'noor',
    username: 'noor',
    firstName: 'Noor',
    lastName: 'Ahmed',
    bio: 'Watching more than posting. Dubai.',
    birthDate: '1996-04-18',
    identifier: { method: 'email', value: 'noor@example.com' },
    portrait: {
      background: '#f2b48c',
      skin: '#e0ac85',
      hair: '#2f6f73',
      top: '#1f4a4c',
      style: 'scarf',
    },
    follows: ['lina', 'omar', 'zara', 'sami'],
    buysCoins: 1500,
  },
  {
    key: 'lina',
    username: 'linahaddad',
    firstName: 'Lina',
    lastName: 'Haddad',
    bio: 'Desert light, slow travel, film photography.',
    birthDate: '1992-09-02',
    identifier: { method: 'email', value: 'lina@example.com' },
    portrait: {
      background: '#f3d27a',
      skin: '#c98d62',
      hair: '#4a2c1a',
      top: '#a83f5a',
      style: 'long',
    },
    follows: ['omar', 'zara', 'hana'],
  },
  {
    key: 'omar',
    username: 'omarfarooq',
    firstName: 'Omar',
    lastName: 'Farooq',
    bio: 'City nights and long exposures. Karachi.',
    birthDate: '1990-01-27',
    identifier: { method: 'phone', value: '+923001234567' },
    portrait: {
      background: '#8fc1d8',
      skin: '#c98d62',
      hair: '#2a1d18',
      top: '#2d4a6b',
      style: 'short',
      glasses: true,
      beard: '#2a1d18',
    },
    follows: ['lina', 'bilal', 'noor'],
  },
  {
    key: 'zara',
    username: 'zaramalik',
    firstName: 'Zara',
    lastName: 'Malik',
    bio: 'Coffee nerd. Small joys, filmed close.',
    birthDate: '1998-12-11',
    identifier: { method: 'email', value: 'zara@example.com' },
    portrait: {
      background: '#d9c2e8',
      skin: '#f0c8a4',
      hair: '#6b3b52',
      top: '#e07a3f',
      style: 'long',
      glasses: true,
    },
    follows: ['lina', 'noor', 'sami', 'hana'],
  },
  {
    key: 'bilal',
    username: 'bilalkhan',
    firstName: 'Bilal',
    lastName: 'Khan',
    bio: 'Street football, every evening.',
    birthDate: '2001-06-30',
    identifier: { method: 'email', value: 'bilal@example.com' },
    portrait: {
      background: '#b7d9a8',
      skin: '#a86f48',
      hair: '#c0392b',
      top: '#f2efe9',
      style: 'cap',
      beard: '#1c1512',
    },
    follows: ['omar', 'sami', 'lina'],
    buysCoins: 300,
  },
  {
    key: 'sami',
    username: 'samiorbit',
    firstName: 'Sami',
    lastName: 'Rahman',
    bio: 'Night skies from dark places.',
    birthDate: '1988-03-15',
    identifier: { method: 'email', value: 'sami@example.com' },
    portrait: {
      background: '#3b4a7a',
      skin: '#8a5a3c',
      hair: '#1c1512',
      top: '#e9c46a',
      style: 'curly',
    },
    follows: ['lina', 'zara', 'hana'],
  },
  {
    key: 'hana',
    username: 'hanayusuf',
    firstName: 'Hana',
    lastName: 'Yusuf',
    bio: 'Mountains, forests, and the way up.',
    birthDate: '1994-11-08',
    identifier: { method: 'email', value: 'hana@example.com' },
    portrait: {
      background: '#9fd0c2',
      skin: '#f0c8a4',
      hair: '#8d5a3b',
      top: '#37556b',
      style: 'long',
    },
    follows: ['lina', 'sami', 'omar', 'zara'],
    buysCoins: 700,
  },
];
