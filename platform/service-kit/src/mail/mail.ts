export {
  aside,
  escaped,
  linkTo,
  mailOf,
  paragraph,
  tableOf,
  type Mail,
  type MailContent,
} from './mail.rules.js';
export { messageLanguageOf, type MessageLanguage } from './message-language.rules.js';
