import { expect, it } from 'vitest'
import { readAnswer } from './answer.ts'

const textOf = (kind: string, status: number) => `${kind} ${status}`

it.each([200, 400, 503])(
  'an envelope is read whatever its status, here %i, without its nulls',
  async (status) => {
    const response = Response.json({ code: 20409, msg: '已变更', data: { a: null, b: [null] } }, { status })
    expect(await readAnswer(response, textOf)).toEqual({ code: 20409, msg: '已变更', data: { b: [null] } })
  },
)

it.each(['', 'ok', '<html>', 'null', '[]', '{"code":"10000","msg":"ok"}', '{"code":10000}'])(
  '%j is no envelope',
  async (body) => {
    await expect(readAnswer(new Response(body), textOf)).rejects.toMatchObject({
      name: 'ApiFailure',
      kind: 'malformed',
      status: 200,
      message: 'malformed 200',
    })
    await expect(readAnswer(new Response(body, { status: 502 }), textOf)).rejects.toMatchObject({
      kind: 'http',
      status: 502,
      message: 'http 502',
    })
  },
)
