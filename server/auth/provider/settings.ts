/** Seconds (docs/promises.md, "Sign-in"). */
export const lifetimes = {
  accessToken: 5 * 60,
  authorizationCode: 30,
  /** Absolute: rotation keeps the remaining time and never extends it. */
  signIn: 12 * 60 * 60,
  interaction: 60 * 60,
} as const

/** The path of the code screen; the interaction cookie is bound to this path, so the form posts to it as well. */
export const codeScreenPath = '/code/authorize'
