import { type BucketAnswer, type BucketRequest, denied, fault } from './bucket-server.ts'

export interface PostForm {
  /** by lower-case name: neither provider distinguishes capitals there */
  fields: Map<string, string>
  bytes: Buffer
  /** of the part itself, as browsers send it */
  fileType: string
}

/** The form of a browser's upload; undefined if it is none, or if `file` is missing or not its last part. */
export const readPostForm = async ({ headers, body }: BucketRequest): Promise<PostForm | undefined> => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const parts = [...(form?.entries() ?? [])]
  const [lastName, file] = parts.pop() ?? []
  if (lastName !== 'file' || file === undefined || typeof file === 'string') return undefined
  return {
    fields: new Map(parts.map(([name, value]) => [name.toLowerCase(), String(value)])),
    bytes: Buffer.from(await file.arrayBuffer()),
    fileType: file.type,
  }
}

interface PostPolicy {
  expiration: string
  conditions: unknown[]
}

const readPolicy = (encoded: string): PostPolicy | undefined => {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as PostPolicy
    return Array.isArray(policy.conditions) && !Number.isNaN(Date.parse(policy.expiration))
      ? policy
      : undefined
  } catch {
    return undefined
  }
}

/** `{name: value}` and `['eq', '$name', value]` mean the same. */
const spellOut = (condition: unknown): unknown[] => {
  if (Array.isArray(condition)) return condition
  const [[name, value] = []] = Object.entries(condition as object)
  return ['eq', `$${name}`, value]
}

const nameIn = ([, name]: unknown[]) => String(name).replace(/^\$/, '').toLowerCase()

const sizeFault = ([, least, most]: unknown[], size: number): BucketAnswer | undefined => {
  if (size < Number(least)) return fault(400, 'EntityTooSmall', 'Your proposed upload is too small.')
  return size > Number(most) ? fault(400, 'EntityTooLarge', 'Your proposed upload is too large.') : undefined
}

const isMet = (condition: unknown[], value: string | undefined) => {
  const [operator, , expected] = condition
  if (operator === 'eq') return value === expected
  return operator === 'starts-with' && value?.startsWith(String(expected)) === true
}

interface Rules {
  bucket: string
  now: number
  /** names that a policy must have */
  demanded: string[]
  /** names that a form may have though its policy has them not; undefined: any */
  free: RegExp | undefined
}

/** The fault of a form by its signed policy; the signature is checked elsewhere. */
export const findPolicyFault = (form: PostForm, rules: Rules): BucketAnswer | undefined => {
  const policy = readPolicy(form.fields.get('policy') ?? '')
  if (!policy) return fault(400, 'InvalidPolicyDocument', 'The content of the form does not meet the policy.')
  const conditions = policy.conditions.map(spellOut)
  const values = new Map([...form.fields, ['bucket', rules.bucket]])
  const named = conditions.map(nameIn)
  if (Date.parse(policy.expiration) <= rules.now)
    return denied('Invalid according to Policy: Policy expired.')
  const lacking = rules.demanded.find((name) => !named.includes(name))
  if (lacking) return denied(`Invalid according to Policy: ${lacking} is missing.`)
  for (const condition of conditions) {
    const isRange = condition[0] === 'content-length-range'
    const tooMuch = isRange ? sizeFault(condition, form.bytes.length) : undefined
    if (tooMuch) return tooMuch
    if (!isRange && !isMet(condition, values.get(nameIn(condition))))
      return denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  const { free } = rules
  const extra = free && [...form.fields.keys()].find((name) => !free.test(name) && !named.includes(name))
  return extra ? denied(`Invalid according to Policy: Extra input fields: ${extra}`) : undefined
}
