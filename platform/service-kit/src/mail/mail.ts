export { aside, mailOf, paragraph, type Mail, type MailContent } from './mail.rules.js';
export { Mailer, type MailOutcome, type MailSettings } from './mailer.js';
export { mailProduction, mailSettings } from './mail.config.js';
export { messageLanguageOf, type MessageLanguage } from './message-language.rules.js';
