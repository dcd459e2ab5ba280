import { generateSync } from 'otplib'

/** The code of an authenticator with this secret at a time; journeys in a browser have one, too. */
export const codeAt = (secret: string, time: number) =>
  generateSync({ secret, epoch: Math.floor(time / 1000) })
