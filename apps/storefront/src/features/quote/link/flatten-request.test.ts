import { expect, it } from 'vitest'
import { flattenRequest } from './flatten-request.ts'

it('a stored request is spread over whole names, lists as they are and nothing that is none', () => {
  const steps = [{ id: 'film_matte', sides: 1 }]
  expect(
    flattenRequest({
      width: 210,
      rush: undefined,
      core: null,
      white: false,
      inner: { paper: 'tb', gsm: 128 },
      cover: { finishing: steps },
      processes: [],
    }),
  ).toEqual([
    ['width', 210],
    ['white', false],
    ['inner.paper', 'tb'],
    ['inner.gsm', 128],
    ['cover.finishing', steps],
    ['processes', []],
  ])
})
