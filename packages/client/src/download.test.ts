import { describe, expect, it } from 'vitest'
import { fileNameIn, readFileAnswer } from './download.ts'

const textOf = (kind: string) => kind

it.each([
  [null, undefined],
  ['attachment', undefined],
  ["attachment; filename*=UTF-8''%E6%8A%A5.pdf", '报.pdf'],
  ["attachment; FileName*=utf-8''%E6%8A%A5.pdf; size=1", '报.pdf'],
  ["attachment; filename*=UTF-8''%E6%8.pdf", undefined],
])('reads the name in %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})

describe('the answer with a file', () => {
  const respond = (type: string, disposition = '', status = 200) =>
    new Response('{"code":20403,"msg":"没有权限","data":null}', {
      status,
      headers: { 'content-type': type, 'content-disposition': disposition },
    })
  const named = "attachment; filename*=UTF-8''a.csv"

  it.each([
    ['application/pdf', '', undefined],
    ['text/csv', named, 'a.csv'],
    ['application/json', named, 'a.csv'],
  ])('is a file for %s and %j', async (type, disposition, name) => {
    const answer = await readFileAnswer(respond(type, disposition), textOf)
    expect(answer).toEqual({ file: { name, content: expect.any(Blob) } })
  })

  it.each([
    ['application/json; charset=utf-8', '', 200],
    ['application/json', '', 403],
    ['application/pdf', named, 500],
  ])('is a refusal for %s and %j with %i', async (type, disposition, status) => {
    const answer = await readFileAnswer(respond(type, disposition, status), textOf)
    expect(answer).toMatchObject({ refusal: { code: 20403, msg: '没有权限' } })
  })

  it.each([
    [200, 'malformed'],
    [502, 'http'],
  ])('is neither for a page with %i', async (status, kind) => {
    const page = new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    await expect(readFileAnswer(page, textOf)).rejects.toMatchObject({ kind, status })
  })
})
