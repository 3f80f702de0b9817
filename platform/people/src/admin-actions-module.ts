/* What was administered: the collection for a service's plan, and the record for its handlers. */
export { adminActionCollection } from './admin/admin-action.model.js';
export { AdminActions, type NoteDone } from './admin/admin-actions.js';
