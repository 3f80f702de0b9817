/** What somebody does to somebody else in a run of random actions. */
export const actions = [
  'send',
  'cancel',
  'accept',
  'reject',
  'unfollow',
  'removeFollower',
  'block',
  'unblock',
] as const;
export type Action = (typeof actions)[number];

/** One direction of a pair, as little as the product says of it. */
type Way = 'none' | 'asked' | 'rejected' | 'follows' | 'followsByRequest';

/** A pair as the reference knows it: what goes from one to other and back, and who blocks. */
export interface PairState {
  readonly forth: Way;
  readonly back: Way;
  readonly blocksForth: boolean;
  readonly blocksBack: boolean;
}

const STRANGERS: PairState = {
  forth: 'none',
  back: 'none',
  blocksForth: false,
  blocksBack: false,
};

/** What the acting person learns of the direction that the action is about, or why nothing was done. */
export type Answer = string;

/** The same pair, seen from the other side. */
export function turned({ forth, back, blocksForth, blocksBack }: PairState): PairState {
  return { forth: back, back: forth, blocksForth: blocksBack, blocksBack: blocksForth };
}

export const follows = (way: Way): boolean => way === 'follows' || way === 'followsByRequest';

/** How the answer reads after an action: of one's own direction, or of the other's where the action is about that. */
export function answerOf(
  action: Action,
  flags: {
    readonly following: boolean;
    readonly follows: boolean;
    readonly blocked: boolean;
    readonly followRequestSent: boolean;
    readonly followRequestReceived: boolean;
  },
): Answer {
  const isAboutOther = ['accept', 'reject', 'removeFollower'].includes(action);
  const told = isAboutOther
    ? { follows: flags.follows, asks: flags.followRequestReceived }
    : { follows: flags.following, asks: flags.followRequestSent, blocked: flags.blocked };
  return JSON.stringify(told);
}

/**
 * The reference: what an action of the one towards the other does to their pair, said as a table of cases and not as the
 * service says it. No week goes by within a run.
 */
function step(
  state: PairState,
  action: Action,
  otherIsPrivate: boolean,
): { readonly state: PairState; readonly answer: Answer } {
  const refusal = refusalOf(state, action);
  if (refusal) return { state, answer: refusal };
  const after = { ...state, ...changeOf(state, action, otherIsPrivate) };
  return {
    state: after,
    answer: answerOf(action, {
      following: follows(after.forth),
      follows: follows(after.back),
      blocked: after.blocksForth,
      followRequestSent: after.forth === 'asked',
      followRequestReceived: after.back === 'asked',
    }),
  };
}

function refusalOf(state: PairState, action: Action): Answer | undefined {
  if (action === 'send' && state.blocksBack) return 'ACCOUNT_NOT_FOUND';
  if (action === 'send' && state.blocksForth) return 'FOLLOW_BLOCKED';
  if (action === 'block' && state.blocksBack && !state.blocksForth) return 'ACCOUNT_NOT_FOUND';
  if (action === 'accept' && !follows(state.back) && state.back !== 'asked')
    return 'FOLLOW_REQUEST_NOT_FOUND';
  return undefined;
}

function changeOf(
  { forth, back, blocksForth }: PairState,
  action: Action,
  otherIsPrivate: boolean,
): Partial<PairState> {
  const none = 'none' as const;
  const left = (way: Way): Way => (way === 'rejected' ? way : none);
  switch (action) {
    case 'send':
      if (follows(forth)) return {};
      if (!otherIsPrivate) return { forth: 'follows' };
      return forth === 'none' ? { forth: 'asked' } : {};
    case 'cancel':
      return forth === 'asked' ? { forth: none } : {};
    case 'unfollow':
      return follows(forth) ? { forth: none } : {};
    case 'accept':
      return back === 'asked' ? { back: 'followsByRequest' } : {};
    case 'reject':
      return back === 'asked' ? { back: 'rejected' } : {};
    case 'removeFollower':
      return follows(back) ? { back: none } : {};
    case 'block':
      return blocksForth ? {} : { blocksForth: true, forth: left(forth), back: left(back) };
    case 'unblock':
      return { blocksForth: false };
  }
}

/** An action and what was answered. */
export interface Done {
  readonly action: Action;
  readonly answer: Answer;
}

/** What two people did to each other, each in their own order. */
export interface PairHistory {
  readonly forth: readonly Done[];
  readonly back: readonly Done[];
  readonly one: Standing;
  readonly other: Standing;
}

/** How one of a pair stands. */
export interface Standing {
  readonly isPrivate: boolean;
  /** Whether somebody suspended or banned them, or lifted that, between any two actions. */
  readonly isSanctioned: boolean;
}

/**
 * All states in which a pair may end: those that some order of both histories leads to in which every answer is the one
 * that was given. None, where no order explains the answers.
 */
export function endsOf(history: PairHistory): PairState[] {
  const { forth, back, one, other } = history;
  const known = new Map([[placeOf(0, 0), new Map([[JSON.stringify(STRANGERS), STRANGERS]])]]);
  for (let done = 0; done < forth.length + back.length; done += 1) {
    for (let mine = 0; mine <= Math.min(done, forth.length); mine += 1) {
      const theirs = done - mine;
      for (const state of known.get(placeOf(mine, theirs))?.values() ?? []) {
        const own = applied(state, forth[mine], { actor: one, target: other });
        if (own) add(known, placeOf(mine + 1, theirs), own);
        const reply = applied(turned(state), back[theirs], { actor: other, target: one });
        if (reply) add(known, placeOf(mine, theirs + 1), turned(reply));
      }
    }
  }
  return [...(known.get(placeOf(forth.length, back.length))?.values() ?? [])];
}

function applied(
  state: PairState,
  done: Done | undefined,
  { actor, target }: { readonly actor: Standing; readonly target: Standing },
): PairState | undefined {
  if (!done) return undefined;
  const { state: after, answer } = step(state, done.action, target.isPrivate);
  if (answer === done.answer) return after;
  const isSanction =
    (actor.isSanctioned && isBarred(done)) || (target.isSanctioned && isHiddenFrom(done));
  return isSanction ? state : undefined;
}

/** Whoever is suspended or banned begins nothing. */
function isBarred({ action, answer }: Done): boolean {
  const isBeginning = action === 'send' || action === 'accept';
  return isBeginning && (answer === 'ACCOUNT_SUSPENDED' || answer === 'ACCOUNT_BANNED');
}

/** With whom nothing can be begun, and of the banned not even a block. */
function isHiddenFrom({ action, answer }: Done): boolean {
  return ['send', 'accept', 'block'].includes(action) && answer === 'ACCOUNT_NOT_FOUND';
}

function placeOf(mine: number, theirs: number): string {
  return `${mine}/${theirs}`;
}

function add(known: Map<string, Map<string, PairState>>, place: string, state: PairState): void {
  const states = known.get(place) ?? new Map<string, PairState>();
  states.set(JSON.stringify(state), state);
  known.set(place, states);
}
