import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  headSigningInput,
  type LedgerHead,
  type Signed,
  type SignedHead,
} from '@mate/contracts/receipts/ledger-head';

/** DER of an Ed25519 public key is this long before the key itself (RFC 8410). */
const SPKI_PREFIX_BYTES = 12;

/** Signs the state of the books with the ledger's own Ed25519 key. */
export class HeadSigner {
  private readonly key: KeyObject;
  /** Hex. */
  readonly publicKey: string;

  /** Throws where the PEM is no private key. */
  constructor(privateKeyPem: string) {
    this.key = createPrivateKey(privateKeyPem);
    const spki = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(SPKI_PREFIX_BYTES).toString('hex');
  }

  /** The same head has the same signature. */
  sign(head: LedgerHead): SignedHead {
    return { ...head, ...this.signed(headSigningInput(head)) };
  }

  /** The signature of anything else that the ledger vouches for. */
  signed(content: Uint8Array): Signed {
    const signature = sign(null, content, this.key).toString('hex');
    return { publicKey: this.publicKey, signature };
  }
}
