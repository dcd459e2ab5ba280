import { Transform } from 'node:stream'
import { UploadRefusal } from './upload-refusal.ts'

/** Lets `least` to `most` bytes through and fails at the first one beyond. */
export const limitBytes = (most: number, least = 1): Transform => {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length
      if (seen > most) done(new UploadRefusal('tooLarge'))
      else done(null, chunk)
    },
    flush: (done) => {
      if (seen >= least) return done()
      done(new UploadRefusal(seen === 0 ? 'empty' : 'interrupted'))
    },
  })
}
