import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import { LeasedRows } from '@mate/mongo/leased-rows';
import { Clock } from '@mate/service-kit/clock';
import { otpMessageModel, type OtpMessageDocument } from './otp-message.model.js';
import { overtakenBy, type OtpMessageState, type ReceiptState } from './otp-message.states.js';

export type NewOtpMessage = Required<Omit<OtpMessageDocument, 'providerMessageId'>>;

/** A message that this process has taken to send. */
export type ClaimedMessage = NewOtpMessage;

// Several people's, so that the state of a channel never tells of the one message that was just asked for.
const STUCK_MESSAGES = 3;
const STUCK_ATTEMPTS = 2;

/** Stores messages on their way. */
@Injectable()
export class OtpMessageRepository {
  private readonly due: LeasedRows<OtpMessageDocument>;

  constructor(
    @InjectModel(otpMessageModel.name) private readonly rows: Model<OtpMessageDocument>,
    clock: Clock,
  ) {
    this.due = new LeasedRows(rows, { state: 'pending' }, clock);
  }

  /** Stores a message; ones still waiting for the same recipient and purpose are dropped. */
  async insert(message: NewOtpMessage): Promise<void> {
    await this.rows.updateMany(
      { recipientKey: message.recipientKey, state: 'pending' },
      { $set: { state: 'dropped' }, $unset: { sealedCode: '', to: '' } },
    );
    const { to, sealedCode, ...rest } = message;
    const isWaiting = message.state === 'pending';
    await insertDocument(this.rows, isWaiting ? { ...rest, to, sealedCode } : rest);
  }

  /** Takes the message that has waited longest; nobody else gets it for `leaseMs`. */
  async claimDue(leaseMs: number): Promise<ClaimedMessage | undefined> {
    const row = await this.due.claim(leaseMs);
    if (!row) return undefined;
    const { to = '', sealedCode = '', language = 'en' } = row;
    return { ...row, to, sealedCode, language };
  }

  /** Ends the waiting: the provider has it, it failed for good, or it came too late. */
  async finish(
    id: string,
    state: Extract<OtpMessageState, 'accepted' | 'failed' | 'expired'>,
    providerMessageId?: string,
  ): Promise<void> {
    await this.rows.updateOne(
      { _id: id, state: 'pending' },
      {
        $set: { state, ...(providerMessageId && { providerMessageId }) },
        $unset: { sealedCode: '', to: '' },
      },
    );
  }

  async retryIn(id: string, ms: number): Promise<void> {
    await this.due.retryIn(id, ms);
  }

  async findState(id: string): Promise<OtpMessageState | undefined> {
    const row = await this.rows.findById(id, { state: 1 }).lean();
    return row?.state;
  }

  /** Whether several messages of a channel wait that were tried in vain: the provider is away, whoever they are for. */
  async isChannelStuck(channel: OtpMessageDocument['channel']): Promise<boolean> {
    const waiting = { state: 'pending' as const, channel, attempts: { $gte: STUCK_ATTEMPTS } };
    return (await this.rows.countDocuments(waiting).limit(STUCK_MESSAGES)) >= STUCK_MESSAGES;
  }

  /** Moves a message up in rank. False when it is unknown or already that far. */
  async recordReceipt(providerMessageId: string, receipt: ReceiptState): Promise<boolean> {
    const { modifiedCount } = await this.rows.updateOne(
      { providerMessageId, state: { $in: [...overtakenBy(receipt)] } },
      { $set: { state: receipt } },
    );
    return modifiedCount === 1;
  }
}
