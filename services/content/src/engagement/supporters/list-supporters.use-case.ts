import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import type { PersonCard } from '@mate/people/account-copies';
import { Clock } from '@mate/service-kit/clock';
import { PeopleReader } from '../../people/people.reader.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { SupporterRepository } from './supporter.repository.js';
import { boardOfCreator, boardOfPost, hiddenSumOf, type BoardPeriod } from './supporter.rules.js';

/** Places that are told. */
const PLACES_MAX = 50;
/** Read for that: some of them are for other eyes only. */
const READ_MAX = 150;

/** Whose board: that of a post, or of a creator. */
export type AskedBoard =
  { readonly postId: string } | { readonly creatorId: string; readonly period: BoardPeriod };

/** Who gave most, and what was given anonymously. */
export interface SupportersBoard {
  readonly places: readonly { readonly card: PersonCard; readonly coins: number }[];
  readonly hiddenCoins: number;
}

/** Those who gave most coins. Nobody stands there whom the viewer may not come across. */
@Injectable()
export class ListSupporters {
  constructor(
    private readonly supporters: SupporterRepository,
    private readonly admit: AdmitViewer,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  /** Throws POST_NOT_FOUND and ACCOUNT_NOT_FOUND: of whom one may not see posts one sees no supporters. */
  async execute(viewerId: AccountId | undefined, asked: AskedBoard): Promise<SupportersBoard> {
    const board = await this.boardOf(viewerId, asked);
    const [rows, hiddenCoins] = await Promise.all([
      this.supporters.listTop(board, READ_MAX),
      this.supporters.findCoins(hiddenSumOf(board)),
    ]);
    const named = rows.map((row) => ({ ...row, authorId: row.giverId }));
    const shown = (await this.admit.filterByAuthor(viewerId, named)).slice(0, PLACES_MAX);
    const cards = await this.people.cardsOf(shown.map(({ giverId }) => giverId));
    const places = shown.flatMap(({ coins, giverId }) => {
      const card = cards.get(giverId);
      return card ? [{ card, coins }] : [];
    });
    return { places, hiddenCoins };
  }

  private async boardOf(viewerId: AccountId | undefined, asked: AskedBoard): Promise<string> {
    if ('postId' in asked)
      return boardOfPost((await this.admit.toPost(viewerId, asked.postId))._id);
    const { creatorId, period } = asked;
    if (!isId<AccountId>(creatorId)) throw new AppError('ACCOUNT_NOT_FOUND');
    await this.admit.toConnections(viewerId, creatorId);
    return boardOfCreator(creatorId, period, this.clock.now());
  }
}
