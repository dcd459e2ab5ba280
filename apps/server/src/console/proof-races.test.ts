import { codes, stateOfOrder } from '@yinpu/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createProofConsole } from '../testing/proof-console.ts'

const { shop, token, owner, prepress, press, bring, inReview, approve, waiting, agree, refuse, proofsIn } =
  await createProofConsole()
afterAll(() => shop.close())

const { underReview, turnedDown, inProduction } = stateOfOrder

describe('at the same moment', () => {
  /** Every printed order was agreed to, in its newest version. */
  const expectTrue = async (id: string) => {
    const { state, proofStand } = await shop.rowOf(id)
    const newest = (await proofsIn(id)).at(-1)
    if (state === inProduction) {
      expect([proofStand, newest?.state]).toEqual(['agreed', 'agreed'])
      const files = (await shop.detail(token, id)).files.map((file) => file.id)
      expect(newest?.files.map(({ file_id }) => file_id)).toEqual(files)
    } else expect([proofStand, newest?.state]).not.toContain('agreed')
    return state
  }
  const times = [0, 1, 2, 3]
  const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted()

  it('two times yes is one yes', async () => {
    for (const _ of times) {
      const { id } = await waiting()
      const answers = await Promise.all([agree(id), agree(id), agree(id)])
      expect(codesOf(answers)).toEqual([codes.ok, codes.ok, codes.ok])
      expect(await expectTrue(id)).toBe(inProduction)
      const { timeline } = await shop.detail(token, id)
      expect(timeline.filter(({ title }) => title === '已确稿，开始生产')).toHaveLength(1)
    }
  })

  it('yes against the shop’s refusal, the buyer’s, a cancelling or a withdrawal: one of them happens', async () => {
    const rivals: ((id: string) => Promise<{ code: number }>)[] = [
      (id) => prepress.call('rejectArtwork', { params: { id }, body: { why: '缺字体' } }),
      (id) => refuse(id),
      (id) => shop.ask('cancelOrder', { query: { order_id: id } }, token),
      (id) => owner.call('cancelOrder', { params: { id }, body: { why: '缺纸' } }),
      (id) => prepress.call('withdrawProof', { params: { id }, body: { why: '不用了' } }),
    ]
    for (const rival of rivals)
      for (const at of [0, 1]) {
        const { id } = await waiting()
        const both = [() => agree(id), () => rival(id)]
        const answers = await Promise.all((at === 0 ? both : both.toReversed()).map((ask) => ask()))
        expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
        await expectTrue(id)
      }
    expect(await shop.faults()).toEqual([])
  })

  it('production and approval against the yes: nothing is printed without it', async () => {
    for (const at of [0, 1]) {
      const { id } = await waiting()
      const all = [
        () => agree(id),
        () => press.call('finishProduction', { params: { id } }),
        () => approve(id),
      ]
      await Promise.all((at === 0 ? all : all.toReversed()).map((ask) => ask()))
      expect((await proofsIn(id)).at(-1)?.state).toBe('agreed')
    }
  })

  it('asking for a proof against the approval: either it waits, or nobody was asked', async () => {
    for (const at of [0, 1]) {
      const { id } = await inReview({ isAsked: false })
      const both = [() => owner.call('askForProof', { params: { id } }), () => approve(id)]
      await Promise.all((at === 0 ? both : both.toReversed()).map((ask) => ask()))
      const { state, proofWanted, proofStand } = await shop.rowOf(id)
      expect([
        [inProduction, null, null],
        [underReview, 'staff', 'waiting'],
      ]).toContainEqual([state, proofWanted, proofStand])
    }
  })

  it('yes against a new upload: the files of a version do not change while it is looked at', async () => {
    for (const at of [0, 1]) {
      const { id, lines, spare } = await waiting()
      const both = [() => agree(id), () => bring(id, lines[0] ?? '', spare)]
      const answers = await Promise.all((at === 0 ? both : both.toReversed()).map((ask) => ask()))
      expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
      expect(await expectTrue(id)).toBe(inProduction)
    }
  })

  it('a refusal against the shop’s: the artwork comes back once', async () => {
    const { id } = await waiting()
    const answers = await Promise.all([
      refuse(id),
      prepress.call('rejectArtwork', { params: { id }, body: { why: '缺字体' } }),
    ])
    expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
    expect(await expectTrue(id)).toBe(turnedDown)
  })
})
