import type { CallLine } from '@yinpu/contract'
import type { InjectOptions } from 'fastify'

const json = { 'content-type': 'application/json' }
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const nestedIn = (levels: number) => `{"a":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`

const bodies: [string, Pick<InjectOptions, 'payload'> & { type?: string }][] = [
  ['not JSON', { payload: '{"mode":' }],
  ['nothing', { payload: '' }],
  ['a list', { payload: '[]' }],
  ['a text', { payload: '"text"' }],
  ['null', { payload: 'null' }],
  ['a number', { payload: '1e999' }],
  ['the same name twice', { payload: '{"order_id":"a","order_id":["b"],"quantity":1,"quantity":-1}' }],
  ['a prototype', { payload: '{"__proto__":{"isAdmin":true}}' }],
  ['an escaped prototype', { payload: '{"\\u005f_proto__":{"x":1},"constructor":{"prototype":{"x":1}}}' }],
  [
    'broken UTF-8',
    { payload: Buffer.concat([Buffer.from('{"name":"'), Buffer.of(0xff, 0xc0), Buffer.from('"}')]) },
  ],
  ['UTF-16', { payload: Buffer.from('{"mode":2}', 'utf16le') }],
  ['a mark before it', { payload: '\ufeff{"mode":2}' }],
  ['lists in lists', { payload: nested(200_000) }],
  ['objects in objects', { payload: nestedIn(100_000) }],
  ['5 MB', { payload: JSON.stringify({ name: 'x'.repeat(5_000_000) }) }],
  ['a form', { payload: 'mode=2&domain=', type: 'application/x-www-form-urlencoded' }],
  ['XML', { payload: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', type: 'text/xml' }],
  ['parts', { payload: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' }],
  ['an unknown type', { payload: '{}', type: 'x/y; charset=utf-7' }],
  ['a type that is none', { payload: '{}', type: '\u00ff' }],
]

const queries: [string, string][] = [
  [
    'the same key twice',
    'id=1&id=2&order_id=a&order_id=b&page=1&page=2&ids=a&ids=b&keyword=a&keyword=b&text=a&text=b',
  ],
  ['keys with brackets', 'id[$ne]=1&page[]=1&order_id[0]=a&sort[desc]=1'],
  ['broken escapes', 'id=%&keyword=%E4%BD&text=%ff%fe&order_id=%zz'],
  ['a prototype', '__proto__[x]=1&constructor=1&__proto__=2&toString=3'],
  ['ten thousand keys', Array.from({ length: 10_000 }, (_, at) => `k${at}=1`).join('&')],
  ['one long value', `keyword=${'x'.repeat(60_000)}&id=${'y'.repeat(60_000)}`],
  ['nothing but signs', '&&==&=?&#'],
]

const headers: [string, Record<string, string>][] = [
  ['a huge header', { 'x-forwarded-for': '1.2.3.4,'.repeat(5_000) }],
  ['a huge key', { 'idempotency-key': 'k'.repeat(100_000) }],
  ['a hostile host', { host: 'a"><script>.example' }],
  ['a token of another form', { accesstoken: "' or 1=1 --", authusertoken: '\u00e9'.repeat(43) }],
  ['conditions', { 'if-none-match': '"'.repeat(10_000), 'accept-encoding': '*;q=x' }],
]

/** Requests that no client of ours would ever send; each with a name. */
export const absurdRequests = ({ method, path }: CallLine): [string, InjectOptions][] => {
  const url = path.replace(/:\w+/g, '%00')
  const takesBody = method === 'POST' || method === 'PUT'
  return [
    ...(takesBody ? bodies : []).map(([what, { payload, type }]): [string, InjectOptions] => [
      `a body that is ${what}`,
      {
        method,
        url,
        headers: type ? { 'content-type': type } : json,
        ...(payload !== undefined && { payload }),
      },
    ]),
    ...queries.map(([what, query]): [string, InjectOptions] => [
      `a query of ${what}`,
      { method, url: `${url}?${query}` },
    ]),
    ...headers.map(([what, more]): [string, InjectOptions] => [
      `with ${what}`,
      { method, url, headers: more },
    ]),
  ]
}
