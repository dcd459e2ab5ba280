import { randomBytes } from 'node:crypto'

const countersInMs = 0x1000

let lastMs = 0
let counter = 0

/**
 * A UUIDv7 that sorts after every other one of this process, also within a millisecond and after the clock was set
 * back: timelines and tries to pay are read in the order of their ids.
 */
export const newId = (): string => {
  counter += 1
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (counter === countersInMs) {
    lastMs += 1
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const order = counter.toString(16).padStart(3, '0')
  const random = randomBytes(8)
  random[0] = 0x80 | ((random[0] ?? 0) & 0x3f)
  const rest = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${rest.slice(0, 4)}-${rest.slice(4)}`
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids come from the wire as any text; the database takes only this form and fails on every other. */
export const isUuid = (id: string): boolean => uuidForm.test(id)
