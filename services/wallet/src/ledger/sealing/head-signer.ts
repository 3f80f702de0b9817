import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  headSigningInput,
  type LedgerHead,
  type SignedHead,
} from '@mate/contracts/receipts/ledger-head';

/** DER of an Ed25519 public key is this long before the key itself (RFC 8410). */
const SPKI_PREFIX_BYTES = 12;

/** Signs the state of the books with the ledger's own Ed25519 key. */
export class HeadSigner {
  private readonly key: KeyObject;
  private readonly publicKey: string;

  /** Throws where the PEM is no private key. */
  constructor(privateKeyPem: string) {
    this.key = createPrivateKey(privateKeyPem);
    const spki = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(SPKI_PREFIX_BYTES).toString('hex');
  }

  /** The same head has the same signature. */
  sign(head: LedgerHead): SignedHead {
    const signature = sign(null, headSigningInput(head), this.key).toString('hex');
    return { ...head, publicKey: this.publicKey, signature };
  }
}
