import type { Session } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

export type OtpMethod = 'phone' | 'email';

export interface OtpTarget {
  method: OtpMethod;
  identifier: string;
}

export interface Credentials {
  email?: string;
  username?: string;
  phone?: string;
  password?: string;
  otp?: string;
}

export interface SentReply {
  sent?: boolean;
  resendIn?: number;
  /** What the way of the message can be asked by. */
  deliveryId?: string;
}

interface VerifiedReply {
  _id?: string;
  error?: string;
  message?: string;
}

const post = <Body>(url: string) => ({
  query: (body: Body) => ({ url, method: 'POST', body }),
  extraOptions: { signsIn: true },
});

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkUserExists: build.mutation<{ exists: boolean }, OtpTarget>({
      ...post<OtpTarget>('user/signup/check-user-exists'),
      transformResponse: unwrap<{ exists: boolean }>,
    }),
    requestSignupOtp: build.mutation<SentReply, OtpTarget>({
      ...post<OtpTarget>('user/signup/request-otp'),
      transformResponse: unwrap<SentReply>,
    }),
    verifySignupOtp: build.mutation<VerifiedReply, OtpTarget & { otp: string }>({
      ...post<OtpTarget & { otp: string }>('user/signup/verify-otp'),
      // @NOTE some refusals come as a reply without _id, their text beside `data`.
      transformResponse: (reply: VerifiedReply & { data?: VerifiedReply }) => ({
        ...reply,
        ...reply.data,
      }),
    }),
    completeSignup: build.mutation<{ _id: string; username: string }, SignupPayload>({
      ...post<SignupPayload>('user/signup/complete'),
      transformResponse: unwrap<{ _id: string; username: string }>,
    }),
    login: build.mutation<Partial<Session>, Credentials>({
      ...post<Credentials>('user/login'),
      transformResponse: (reply: { data?: Partial<Session> }) => reply.data ?? {},
    }),
    requestLoginOtp: build.mutation<SentReply, OtpTarget>({
      ...post<OtpTarget>('user/request-login-otp'),
      transformResponse: unwrap<SentReply>,
    }),
    forgotPassword: build.mutation<SentReply, OtpTarget>({
      ...post<OtpTarget>('user/forgot-password'),
      transformResponse: unwrap<SentReply>,
    }),
    verifyForgot: build.mutation<{ verified: boolean }, ForgotPayload>({
      ...post<ForgotPayload>('user/forgot-password/verify'),
      transformResponse: unwrap<{ verified: boolean }>,
    }),
  }),
});

interface SignupPayload {
  _id: string;
  password: string;
  firstName: string;
  lastName: string;
  dob: string;
}

interface ForgotPayload extends OtpTarget {
  otp: string;
  newPassword?: string;
}

export const {
  useCheckUserExistsMutation,
  useRequestSignupOtpMutation,
  useVerifySignupOtpMutation,
  useCompleteSignupMutation,
  useLoginMutation,
  useRequestLoginOtpMutation,
  useForgotPasswordMutation,
  useVerifyForgotMutation,
} = authApi;
