import { z } from 'zod';
import { EMAIL_LENGTH_MAX } from '@mate/contracts/limits';
import { codeDeliveryWords, identifierMethodWords } from '@mate/contracts/words/account-words';
import { nameInput } from '../users/person.dto.js';

/** An empty string counts as absent. */
const optionalText = (max: number): z.ZodOptional<z.ZodString> => z.string().max(max).optional();

const otpTarget = {
  method: z.enum(identifierMethodWords.all),
  identifier: z.string().min(1).max(EMAIL_LENGTH_MAX),
};
const otp = z.string().min(1).max(12);
export const password = z.string().min(1).max(1_024);

export const otpTargetBody = z.strictObject(otpTarget);
export type OtpTargetBody = z.infer<typeof otpTargetBody>;

export const verifyOtpBody = z.strictObject({ ...otpTarget, otp });
export type VerifyOtpBody = z.infer<typeof verifyOtpBody>;

export const completeSignupBody = z.strictObject({
  _id: z.string().min(1).max(128),
  password,
  firstName: nameInput,
  lastName: nameInput,
  dob: z.string().min(1).max(20),
});
export type CompleteSignupBody = z.infer<typeof completeSignupBody>;

export const loginBody = z.strictObject({
  email: optionalText(EMAIL_LENGTH_MAX),
  username: optionalText(EMAIL_LENGTH_MAX),
  phone: optionalText(40),
  password: optionalText(1_024),
  otp: optionalText(12),
});
export type LoginBody = z.infer<typeof loginBody>;

export const loginQuery = z.strictObject({ deleteAccount: z.enum(['true', 'false']).optional() });
export type LoginQuery = z.infer<typeof loginQuery>;

/** Of deleting the own account; without `_id` where what was typed is not the caller's. */
export const deletedReply = z.object({ _id: z.string().optional() }).meta({ id: 'AccountDeleted' });
export type DeletedReply = z.infer<typeof deletedReply>;

export const verifyResetBody = z.strictObject({
  ...otpTarget,
  otp,
  newPassword: optionalText(1_024),
});
export type VerifyResetBody = z.infer<typeof verifyResetBody>;

export const changePasswordBody = z.strictObject({
  currentPassword: password,
  newPassword: password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const requestIdentifierBody = z.strictObject({ ...otpTarget, password });
export type RequestIdentifierBody = z.infer<typeof requestIdentifierBody>;

export const verifyIdentifierBody = z.strictObject({
  ...otpTarget,
  otp,
  /** Also logs out everywhere else. */
  endOtherSessions: z.boolean().optional(),
});
export type VerifyIdentifierBody = z.infer<typeof verifyIdentifierBody>;

export const existsReply = z.object({ exists: z.boolean() });
export const sentReply = z
  .object({
    sent: z.boolean(),
    /** Both in seconds. */
    resendIn: z.int(),
    expiresIn: z.int(),
    /** Names the message for `user/code-delivery/{deliveryId}`. */
    deliveryId: z.string().optional(),
  })
  .meta({ id: 'CodeSent' });
export type SentReply = z.infer<typeof sentReply>;
/** How far the message with a code has come. */
export const codeDeliveryReply = z
  .object({ state: z.enum(codeDeliveryWords.all) })
  .meta({ id: 'CodeDelivery' });
export type CodeDeliveryReply = z.infer<typeof codeDeliveryReply>;
/** The signed id of a device, for the header `x-device` of every call. */
export const deviceReply = z.object({ deviceToken: z.string() }).meta({ id: 'Device' });
export const verificationReply = z.object({ _id: z.string() });
export const signedUpReply = z.object({ _id: z.string(), username: z.string() });
export type SignedUpReply = z.infer<typeof signedUpReply>;
export const verifiedReply = z.object({ verified: z.boolean() });
export const accountIdReply = z.object({ _id: z.string() });

/** A fresh session; the token is shown once. */
export const session = z
  .object({
    _id: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    accessToken: z.string(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

/** One of the places where somebody is signed in. */
export const sessionRow = z
  .object({
    _id: z.string(),
    device: z.string(),
    ip: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'SessionRow' });
export type SessionRow = z.infer<typeof sessionRow>;
