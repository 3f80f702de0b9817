import { callerRoles, type CallerRole } from '../../../../src/http/access/access-policy.rules.js';
import type { SignedIn } from '../../people.js';
import type { RestClient } from '../../rest-client.js';

export const kinds = ['short', 'video'] as const;
export type Kind = (typeof kinds)[number];
export const visibilities = ['public', 'followers', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who asks, by how they stand to all owners; and two whose own account is not as it should be. */
export const viewerNames = [...callerRoles, 'suspended', 'deleted'] as const;
export type ViewerName = (typeof viewerNames)[number];

/** Everybody who is signed up to look at others. */
export type Other = Exclude<ViewerName, 'owner' | 'visitor'>;
export const others = viewerNames.filter(
  (name): name is Other => name !== 'owner' && name !== 'visitor',
);

export interface Viewer {
  readonly name: ViewerName;
  readonly role: CallerRole;
  readonly api: RestClient;
  /** Undefined for a visitor. */
  readonly person?: SignedIn;
  /** The same person in a session of its own. */
  readonly again: () => Promise<RestClient>;
}

/** A post with words that nothing else has. */
export interface MarkedPost {
  readonly id: string;
  readonly kind: Kind;
  readonly visibility: Visibility;
  readonly commentId: string;
  readonly commentText: string;
  readonly assetId: string;
  /** Its id, title, tag, place and comment, and the folder of its files. */
  readonly marks: readonly string[];
  readonly word: string;
  readonly place: string;
}

export const ownerStates = ['active', 'suspended', 'banned', 'deleted'] as const;
export type OwnerState = (typeof ownerStates)[number];

/** Somebody whose data others ask for. */
export interface Owner {
  readonly state: OwnerState;
  readonly privateAccount: boolean;
  readonly person: SignedIn;
  readonly posts: readonly MarkedPost[];
  /** An upload of which all parts are there. */
  readonly uploadId: string;
  readonly uploadParts: readonly { readonly partNumber: number; readonly etag: string }[];
  /** Posts that failed and may be tried again, by their kind. */
  readonly failed: Readonly<Partial<Record<Kind, string>>>;
  readonly purchaseId: string;
  readonly packageId: string;
  readonly rupeePackageId: string;
  /** Begun, and not charged. */
  readonly tapPurchaseId: string;
  readonly sessionId: string;
  /** Somebody else. */
  readonly friendId: string;
  /** Id, username, names, bio, picture, and what the person wrote below the post of somebody else. */
  readonly marks: readonly string[];
  readonly word: string;
  readonly pictureUrl: string;
  readonly stageComment: { readonly id: string; readonly text: string };
}

/** A public post of the follower, below which everybody wrote. */
export interface Stage {
  readonly postId: string;
  readonly host: SignedIn;
}
