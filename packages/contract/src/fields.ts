import { z } from 'zod'
import { type Member, textOf, valuesOf } from './enumerations/enumeration.ts'
import { messages } from './messages.ts'
import { readNumber } from './typed-numbers.ts'

/* Small shared parts of the wire: one definition for form, route and answer. */

/** The end of the year 9999: later times are no longer written in a form that PostgreSQL reads. */
const latest = 253_402_300_799_999

export const instant = z.int().nonnegative().max(latest).describe('毫秒时间戳')
export const fen = z.int().describe('金额，单位分')
export const nonNegativeFen = fen.nonnegative()
/** Half of a character that takes two: no keyboard types it, but a JSON text can contain it. */
const half = /\p{Surrogate}/u
/** PostgreSQL stores neither NUL nor such halves in a text: they are refused here rather than failing there. */
const isDoubtful = /[\0\ud800-\udfff]/
export const isStorableText = (value: string): boolean =>
  !isDoubtful.test(value) || (!value.includes('\0') && !half.test(value))
export const storable = z.string().refine(isStorableText, messages.unprintable)

export const id = storable.min(1).max(64)
export const text = (max: number) => storable.trim().max(max)
/** `missing` is the message for an empty text, where a form asks for something by its name. */
export const requiredText = (max: number, missing?: string) => text(max).min(1, missing)

/** A name in a shop's tariff: a paper, a sheet size, a material, a process. */
export const code = requiredText(40)
export const personName = requiredText(40)

const mobileOr = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    .trim()
    .min(1, missing)
    .regex(/^1[3-9]\d{9}$/, messages.mobile)

export const mobile = mobileOr(messages.mobileRequired)
/** Of the shop's people: the specification's words are for the buyers' forms. */
export const staffMobile = mobileOr(messages.required)

/** The telephone for parcels: a mobile, a landline with its area code, or a 400 number. */
export const phone = z
  .string()
  .trim()
  .min(1, messages.required)
  .regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/, messages.phone)

const passwordText = z.string({
  error: ({ input }) => (input === undefined || input === null ? messages.passwordRequired : undefined),
})

const sizedPassword = passwordText
  .min(1, messages.passwordRequired)
  .min(6, messages.passwordLength)
  .max(20, messages.passwordTooLong)

/** The characters of any keyboard without an input method; a blank at an end would get lost unseen. */
const keyboardText = /^[!-~]+$/

/** The specification's rule, as in the login form. */
export const password = sizedPassword.regex(/^[A-Za-z0-9]+$/, messages.passwordFormat)

/** At login only the server knows whether a password has symbols; one that cannot exist is refused at once. */
export const loginPassword = sizedPassword.regex(keyboardText, messages.passwordFormat)

/** A new password: the specification says nothing of these forms, so it may have symbols. */
export const chosenPassword = sizedPassword.regex(keyboardText, messages.passwordCharacters)

/** A password that is compared, not chosen: only its hash can show whether it is right. */
export const passwordInput = passwordText.min(1, messages.passwordRequired).max(20, messages.passwordTooLong)

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, messages.required)
  .max(100)
  .regex(z.regexes.email, messages.email)

/** The six digits that were sent to a mobile or an address. */
export const sentCode = z
  .string()
  .trim()
  .min(1, messages.required)
  .regex(/^\d{6}$/, messages.code)

/** The same for an optional code: empty is none. */
export const sentCodeOrNone = z
  .string()
  .trim()
  .regex(/^(\d{6})?$/, messages.code)

/** 256 random bits that a browser makes once and stores, to be recognised after an earlier login. */
export const device = z.string().regex(/^[\w-]{43}$/, messages.device)

export const qq = z
  .string()
  .trim()
  .min(1, messages.required)
  .regex(/^[1-9]\d{4,10}$/, messages.qq)

/** 统一社会信用代码, or the older numbers of 15 to 20 characters. */
export const taxNo = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, messages.required)
  .regex(/^[0-9A-Z]{15,20}$/, messages.taxNo)

/** Of a parcel; copied blanks do not count. */
export const trackingNo = z
  .string()
  .max(80)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, messages.required)
      .regex(/^[\dA-Za-z-]{5,40}$/, messages.trackingNo),
  )

/** The first two digits of a region code. */
export const provinceCode = z
  .string()
  .trim()
  .min(1, messages.required)
  .regex(/^\d{2}$/, messages.province)

/** A text that may be left out: answers write it as an empty text, so an empty text is none in inputs, too. */
export const textOrNone = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** A number from a form or a query string: `1000`, `"1000"` and `"１０００"` are the same. */
export const numeric = <Schema extends z.ZodType<number, number>>(
  schema: Schema,
  missing: string = messages.required,
) =>
  z
    .union([z.number(), z.string().max(40)], {
      error: ({ input }) => (input === undefined || input === null ? missing : messages.number),
    })
    .transform((input, context) => {
      const read = readNumber(input, missing)
      if (read.ok) return read.value
      context.issues.push({ code: 'custom', message: read.message, input })
      return z.NEVER
    })
    .pipe(schema)

export const count = (min: number, max: number, missing?: string) =>
  numeric(z.int().min(min).max(max), missing)
/** A count in a form; the message of any fault has both bounds. */
export const boundedCount = (min: number, max: number) => {
  const error = `请填 ${min} 至 ${max} 之间的整数`
  return numeric(z.int(error).min(min, error).max(max, error))
}
export const measure = (max: number) => numeric(z.number().positive().max(max))

/** Money that a caller names. */
export const fenInput = (max = Number.MAX_SAFE_INTEGER) => count(0, max)

/** A numbered choice that a caller makes. */
export const choice = <const Values extends readonly number[]>(values: Values) =>
  numeric(z.literal(values as readonly Values[number][]))

/** Alternatives by a numbered choice, which may come as text as well. */
export const numberedUnion = <Union extends z.ZodDiscriminatedUnion>(union: Union) => {
  const { discriminator } = union.def
  const readChoice = (input: unknown) => {
    if (typeof input !== 'object' || input === null) return input
    const { [discriminator]: chosen } = input as Record<string, unknown>
    const read = typeof chosen === 'string' ? readNumber(chosen) : undefined
    return read?.ok ? { ...input, [discriminator]: read.value } : input
  }
  return z.preprocess(readChoice, union) as unknown as z.ZodType<z.output<Union>, z.input<Union>>
}

/** Texts that another field of the same object decides: by its name, its value, and the value of the kind. */
type TextsBeside = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** A value in an answer that is a state or a kind: on the wire its text is written beside it. */
export const kind = <const M extends readonly Member[]>(members: M, textsBeside?: TextsBeside) =>
  z
    .literal(valuesOf(members) as M[number]['value'][])
    .meta({ texts: textOf(members), ...(textsBeside && { textsBeside }) })

/** `ids=a,b` or `ids=a&ids=b`; `tooMany` is the message for more than the most. */
export const idListOf = (most: number, tooMany?: string) =>
  z
    .union([z.string().max(65 * most), z.array(z.string().max(65 * most)).max(most)], tooMany)
    .transform((value) => [
      ...new Set(
        [value]
          .flat()
          .flatMap((part) => part.split(','))
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(id).min(1, messages.required).max(most, tooMany))

export const idList = idListOf(100)

/** Paging of a list, from a query string. */
export const paging = { page: count(1, 1_000_000).default(1), page_size: count(1, 100).default(20) }

/** The period of a list; `to` is not part of it. */
export const period = { from: count(0, latest).optional(), to: count(0, latest).optional() }

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int().nonnegative(), page: z.int(), page_size: z.int() })
