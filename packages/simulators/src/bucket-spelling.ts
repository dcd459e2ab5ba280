import type { BucketAnswer } from './bucket-server.ts'

const inTags = (xml: string, change: (text: string) => string) =>
  xml.replaceAll(/>([^<]+)</g, (_, text: string) => `>${change(text)}<`)

/** Every server writes the same document in its own way; all of them are XML. */
const spellings = {
  amazon: (xml: string) => xml,
  /** of servers in Go, like MinIO */
  go: (xml: string) => inTags(xml, (text) => text.replaceAll('&quot;', '&#34;')),
  hexadecimal: (xml: string) => inTags(xml, (text) => text.replaceAll('&quot;', '&#x22;')),
  plain: (xml: string) => inTags(xml, (text) => text.replaceAll('&quot;', '"')),
  cdata: (xml: string) =>
    inTags(xml, (text) => (text.trim() ? `<![CDATA[${text.replaceAll('&quot;', '"')}]]>` : text)),
  indented: (xml: string) => ` \n${xml.replaceAll('><', '>\n  <')}\n`,
  namespace: (xml: string) =>
    xml.replace(/<([A-Z]\w+)>/, '<$1 xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'),
  prefixed: (xml: string) =>
    xml
      .replaceAll(/<(\/?)([A-Z])/g, '<$1s3:$2')
      .replace(/<(s3:\w+)>/, '<$1 xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/">'),
}

export type BucketSpelling = keyof typeof spellings

export const bucketSpellings = Object.keys(spellings) as BucketSpelling[]

/** Writes an answer of XML in that way; files stay as they are. */
export const spell = (answer: BucketAnswer, spelling: BucketSpelling): BucketAnswer =>
  typeof answer.body === 'string' && answer.body.startsWith('<')
    ? { ...answer, body: spellings[spelling](answer.body) }
    : answer
