import { randomBytes } from 'node:crypto'

/** 128 random bits; always as long as the mark it takes the place of. */
export const makeNonce = () => randomBytes(16).toString('base64url')
