/** The location state of the forgot password screen: the address that was entered on the login screen. */
export interface ForgotPasswordState {
  email: string;
}
