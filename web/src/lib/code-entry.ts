/** How far one code has come. */
export type CodePhase = 'idle' | 'sending' | 'sent' | 'verifying' | 'verified';

/** What a person should know of a message that was asked for: nothing while all is well. */
export type DeliveryTrouble = 'failed' | 'late' | null;

/** One code as its field shows it: asked for, waited for, typed. */
export interface CodeEntry {
  phase: CodePhase;
  code: string;
  error: string | null;
  secondsLeft: number;
  /** No code was sent yet, and none that came before is being checked: sending one is what comes next. */
  isUnasked: boolean;
  /** Of the newest message, while its code is waited for. */
  trouble: DeliveryTrouble;
  send: () => Promise<void>;
  changeCode: (text: string) => void;
}
