import type { SignedInRow } from './account-repository.ts'

/** Who is signed in on this request, and by which token. */
export type Buyer = SignedInRow
