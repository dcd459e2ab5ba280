import type { PasswordCost } from '../modules/account/passwords.ts'

/** Tests log in thousands of times with passwords that need no protection. */
export const cheapCost: PasswordCost = { memory: 64, passes: 1, parallelism: 1 }
