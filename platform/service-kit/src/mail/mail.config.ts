import { z } from 'zod';
import { leadsOutside } from '../config/production.js';

/** What a service that writes mails has to be told. */
export const mailSettings = {
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: z.string().min(3),
};

/** What production demands of them. */
export const mailProduction = {
  // A relay may take mail in plain and encrypt the rest of the way by STARTTLS.
  SMTP_URL: (url: string): string | undefined => leadsOutside(url),
  MAIL_FROM: (sender: string): string | undefined =>
    leadsOutside(`smtp://${sender.split('@').at(-1)?.replace(/>$/, '')}`),
};
