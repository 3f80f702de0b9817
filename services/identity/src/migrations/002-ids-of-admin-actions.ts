import type { Migration } from '@mate/mongo/migration';
import { isId } from '@mate/contracts/ids';
import { foldUsername } from '../accounts/usernames/username.rules.js';

interface ActionRow {
  _id: string;
  command: string;
  subject: string;
}

/** Commands whose subject is a person. */
const ABOUT_PEOPLE = ['sanction.show', 'sanction.impose'];

/**
 * The record of what was administered names people by their ids: a username may be that of somebody who is gone. Names
 * that are nobody's any more are emptied. It can begin again wherever it was stopped.
 */
export const idsOfAdminActions: Migration = {
  name: '002-ids-of-admin-actions',
  walks: ['admin_actions'],
  async up({ db, signal }) {
    const actions = db.collection<ActionRow>('admin_actions');
    const accounts = db.collection<{ _id: string; username: string }>('accounts');
    const named = actions.find({ command: { $in: ABOUT_PEOPLE }, subject: { $ne: '' } });
    for await (const { _id, subject } of named) {
      signal.throwIfAborted();
      if (isId(subject)) continue;
      const account = await accounts.findOne({ username: foldUsername(subject) });
      await actions.updateOne({ _id }, { $set: { subject: account?._id ?? '' } });
    }
  },
};
