import { calendarOf, codes, dayMs, stateOfFile, stateOfOrder, usualCalendar } from '@yinpu/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { audit, buyerMessages, orders, proofRules } from '../db/schema/index.ts'
import { and, asc, eq } from '../db/sql.ts'
import { buyer } from '../kernel/actor.ts'
import { dueAfter } from '../modules/order/due-date.ts'
import { agreeToProof } from '../modules/order/proof/answer-proof.ts'
import { wishFor } from '../modules/order/proof/proof-rule.ts'
import { remindOfProofs } from '../modules/order/proof/remind-of-proofs.ts'
import { createProofConsole } from '../testing/proof-console.ts'

const {
  shop,
  token,
  other,
  owner,
  prepress,
  service,
  press,
  stranger,
  bring,
  inReview,
  approve,
  waiting,
  proofOf,
  agree,
  refuse,
  mark,
  db,
  proofsIn,
} = await createProofConsole()
afterAll(() => shop.close())

const { underReview, turnedDown, inProduction, cancelled } = stateOfOrder

describe('a proof', () => {
  it('makes the order wait after the check, and production begins with the buyer’s yes', async () => {
    const { id } = await inReview()
    expect(await shop.must(approve(id))).toMatchObject({ state: underReview, proof_stand: 'waiting' })
    const seen = await shop.detail(token, id)
    expect(seen).toMatchObject({ state: underReview, proof_stand: 'waiting', proof_wanted: 'staff' })
    expect(seen.actions).toContain('proof')
    expect(seen.actions).not.toContain('withdraw')
    expect(seen.timeline[0]?.title).toBe('审稿通过，待确稿')
    for (const call of ['approveArtwork', 'finishProduction'] as const)
      expect(await owner.call(call, { params: { id } })).toMatchObject({
        code: codes.conflict,
        msg: '订单正在等买家确稿，不能进行此操作',
      })
    const { versions, takes_marks } = await proofOf(id)
    expect([versions.length, takes_marks]).toEqual([1, true])
    expect(versions[0]?.files[0]).toMatchObject({
      name: '稿件.zip',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
    const before = await shop.rowOf(id)
    const now = shop.clock.time + dayMs
    const agreed = await agreeToProof(shop.app.payments, before, { version: 1, by: buyer, now })
    expect(agreed.state).toBe(inProduction)
    const after = await shop.rowOf(id)
    expect(after).toMatchObject({ proofStand: 'agreed', state: inProduction })
    // The promised days run from the yes.
    expect(before.dueAt).toBeNull()
    expect(after.dueAt).toEqual(dueAfter(calendarOf(usualCalendar), now, after.promisedDays))
    expect(await proofsIn(id)).toMatchObject([
      { state: 'agreed', answeredUserId: after.userId, answeredAt: new Date(now), actorId: null },
    ])
    expect(await shop.must(press.call('finishProduction', { params: { id } }))).toMatchObject({ state: 50 })
  })

  it('is the buyer’s turn, and whoever opens it has read the message of it', async () => {
    const account = () => shop.must(shop.ask('getUser', {}, token))
    const before = await account()
    const { id } = await waiting()
    const counts = await account()
    expect(counts.proofs_waiting).toBe(before.proofs_waiting + 1)
    expect(counts.order_counts[underReview]).toBe((before.order_counts[underReview] ?? 0) + 1)
    await proofOf(id)
    expect((await account()).unread).toBe(counts.unread - 1)
    await shop.must(agree(id))
    expect((await account()).proofs_waiting).toBe(before.proofs_waiting)
  })

  it('is asked for by the buyer with the order, and then the shop cannot take it back', async () => {
    const { order_id: id } = await shop.anOrder(token)
    await db().update(orders).set({ proofWanted: 'buyer' }).where(eq(orders.id, id))
    expect(await prepress.call('withdrawProof', { params: { id }, body: { why: '赶时间' } })).toMatchObject({
      code: codes.conflict,
      msg: '确稿是买家要求的，店铺不能取消；买家已同意时请代买家确稿',
    })
    expect((await owner.call('askForProof', { params: { id } })).code).toBe(codes.conflict)
  })

  it('that was refused needs new artwork, and the next yes is to the next version', async () => {
    const { id, lines } = await waiting()
    expect(await shop.must(refuse(id))).toMatchObject({ state: turnedDown })
    const seen = await shop.detail(token, id)
    expect(seen).toMatchObject({ proof_stand: 'refused' })
    expect(seen.files).toMatchObject([{ state: stateOfFile.rejected, reason: '确稿时要求修改：电话错了' }])
    expect((await agree(id)).code).toBe(codes.conflict)
    expect((await bring(id, lines[0] ?? '')).code).toBe(codes.ok)
    expect(await shop.rowOf(id)).toMatchObject({ state: underReview, proofStand: null })
    expect((await agree(id)).code).toBe(codes.conflict)
    await shop.must(approve(id))
    expect(await agree(id, 1)).toMatchObject({
      code: codes.conflict,
      msg: '稿件已有第 2 版，请看过新版再答复',
    })
    await shop.must(agree(id, 2))
    const proofs = await proofsIn(id)
    expect(proofs.map(({ version, state, words }) => [version, state, words])).toEqual([
      [1, 'refused', '电话错了'],
      [2, 'agreed', ''],
    ])
    expect(proofs[0]?.files[0]?.file_id).not.toBe(proofs[1]?.files[0]?.file_id)
    expect((await proofOf(id)).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  it('with marks asks only for the files that were marked', async () => {
    const { id } = await waiting(2)
    await shop.must(mark(id, '这里换成红色'))
    await shop.must(refuse(id, '见标注'))
    const { files } = await shop.detail(token, id)
    expect(files.map(({ state }) => state).toSorted()).toEqual([stateOfFile.passed, stateOfFile.rejected])
  })

  it('ends when the shop turns the artwork down, or the order is cancelled', async () => {
    const first = await waiting()
    await shop.must(prepress.call('rejectArtwork', { params: { id: first.id }, body: { why: '缺字体' } }))
    expect(await shop.rowOf(first.id)).toMatchObject({ state: turnedDown, proofStand: null })
    expect(await proofsIn(first.id)).toMatchObject([{ state: 'ended' }])
    const second = await waiting()
    await shop.must(shop.ask('cancelOrder', { query: { order_id: second.id } }, token))
    expect(await shop.rowOf(second.id)).toMatchObject({ state: cancelled, proofStand: null })
    expect(await proofsIn(second.id)).toMatchObject([{ state: 'ended' }])
  })

  it('can be asked for and taken back by the shop, with a reason and a row of the audit', async () => {
    const { id } = await waiting()
    await shop.must(prepress.call('withdrawProof', { params: { id }, body: { why: '客户已在店里看过' } }))
    expect(await shop.rowOf(id)).toMatchObject({ state: underReview, proofWanted: null, proofStand: null })
    expect(await shop.must(approve(id))).toMatchObject({ state: inProduction })
    const rows = await db().select().from(audit).where(eq(audit.subjectId, id)).orderBy(asc(audit.id))
    expect(rows.map(({ action }) => action)).toEqual([
      'askForProof',
      'approveArtwork',
      'withdrawProof',
      'approveArtwork',
    ])
    expect((await owner.call('askForProof', { params: { id } })).code).toBe(codes.conflict)
  })

  it('can be agreed to by the shop for the buyer, and who and why is kept', async () => {
    const { id } = await waiting()
    const body = { version: 1, why: '客户微信回复可以印' }
    expect((await service.call('agreeForBuyer', { params: { id }, body })).code).toBe(codes.refused)
    expect(await shop.must(prepress.call('agreeForBuyer', { params: { id }, body }))).toMatchObject({
      state: inProduction,
    })
    const { versions } = await proofOf(id)
    expect(versions[0]).toMatchObject({ state: 'agreed', answered_by: 'shop', words: '客户微信回复可以印' })
    expect(versions[0]?.answered_name).toBeTruthy()
    const { timeline } = await shop.detail(token, id)
    expect(timeline[0]).toMatchObject({
      title: '已确稿，开始生产',
      note: '第 1 版，店铺代为确认：客户微信回复可以印',
    })
  })

  it('is nobody else’s: another buyer and another shop find nothing', async () => {
    const { id } = await waiting()
    const answers = [
      await shop.ask('getProof', { query: { order_id: id } }, other),
      await agree(id, 1, other),
      await shop.ask('refuseProof', { body: { order_id: id, version: 1, why: '不' } }, other),
      await mark(id, '话', {}, other),
      await shop.ask('getProofPage', { query: { order_id: id, file_id: id, page: 1 } }, other),
      await stranger.call('getProof', { params: { id } }),
      await stranger.call('agreeForBuyer', { params: { id }, body: { version: 1, why: '可以' } }),
      await stranger.call('askForProof', { params: { id } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.notFound))
    expect(await shop.rowOf(id)).toMatchObject({ proofStand: 'waiting' })
  })
})

describe('marks', () => {
  it('are put by both sides, answered, numbered, and told to the buyer', async () => {
    const { id } = await waiting()
    await shop.must(mark(id, '电话应为 8 结尾'))
    const [row] = (await shop.listed(service, { proof: 'unanswered' })).list
    expect(row).toMatchObject({ order_id: id, proof_stand: 'waiting', proof_unanswered: true })
    const { versions } = await shop.must(service.call('getProof', { params: { id } }))
    const first = versions[0]?.marks[0]
    const body = { version: 1, reply_to: first?.id, text: '已按您的意思改，请重传' }
    await shop.must(service.call('markProof', { params: { id }, body: body as never }))
    expect((await shop.rowOf(id)).proofUnanswered).toBe(false)
    const place = { file_id: versions[0]?.files[0]?.file_id, page: 1, x: 1, y: 0 }
    await shop.must(
      prepress.call('markProof', {
        params: { id },
        body: { version: 1, ...place, text: '这里会被裁掉' } as never,
      }),
    )
    const [newest] = (await proofOf(id)).versions
    expect(newest?.marks).toMatchObject([
      { number: 1, by: 'buyer', x: 0.25, y: 0.5, text: '电话应为 8 结尾', replies: [{ by: 'shop' }] },
      { number: 2, by: 'shop', x: 1, y: 0, text: '这里会被裁掉', replies: [] },
    ])
    const messages = await db().select().from(buyerMessages).where(eq(buyerMessages.kind, 'proof_answered'))
    expect(new Set(messages.map(({ text }) => text))).toEqual(
      new Set(['已按您的意思改，请重传。', '这里会被裁掉。']),
    )
    expect(messages.map(({ path }) => path)).toEqual(Array(2).fill(`/user/order/proof/${id}`))
  })

  it('are written once for one key, and refused where they point at nothing', async () => {
    const { id } = await waiting()
    const [version] = (await proofOf(id)).versions
    const file_id = version?.files[0]?.file_id ?? ''
    const body = { order_id: id, version: 1, file_id, page: 1, x: 0, y: 0, text: '一次' }
    const send = (more: object = {}) =>
      shop.call('markProof', shop.tokens.yinpu, { body: { ...body, ...more } as never }, token, {
        'idempotency-key': 'mark-1',
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok])
    expect((await send({ text: '另一句' })).code).toBe(codes.conflict)
    expect((await proofOf(id)).versions[0]?.marks).toHaveLength(1)
    expect((await mark(id, '页', { page: 9 })).code).toBe(codes.invalid)
    expect((await mark(id, '外', { x: 1.1 })).code).toBe(codes.invalid)
    expect((await mark(id, '')).code).toBe(codes.invalid)
    expect((await mark(id, '无', { x: undefined })).code).toBe(codes.invalid)
    expect((await mark(id, '无', { file_id: id })).code).toBe(codes.notFound)
    expect((await mark(id, '无', { reply_to: id })).code).toBe(codes.notFound)
    expect((await mark(id, '旧', { version: 2 })).code).toBe(codes.notFound)
  })

  it('end with the yes', async () => {
    const { id } = await waiting()
    await shop.must(agree(id))
    expect((await mark(id, '晚了')).code).toBe(codes.conflict)
    const body = { version: 1, file_id: id, page: 1, x: 0, y: 0, text: '晚了' }
    expect((await prepress.call('markProof', { params: { id }, body })).code).toBe(codes.conflict)
  })
})

describe('the rule of the shop', () => {
  const rule = () => shop.must(owner.call('getProofRule', {}))
  const replace = (body: object, client = owner) => client.call('replaceProofRule', { body: body as never })
  const proofReason = async () => {
    const { order_id } = await shop.anOrder(token)
    return (await shop.rowOf(order_id)).proofWanted
  }

  it('is where the buyer asks, until it is changed; an order keeps what counted when it was placed', async () => {
    expect(await rule()).toMatchObject({ rule: 'asked', version: 0, product_ids: [] })
    expect(await proofReason()).toBeNull()
    await shop.must(replace({ rule: 'always', product_ids: [], version: 0 }))
    expect(await proofReason()).toBe('rule')
    const { order_id } = await shop.anOrder(token)
    const [chosen = '', another = ''] = (await rule()).products.map(({ id }) => id)
    await shop.must(replace({ rule: 'products', product_ids: [chosen], version: 1 }))
    const wishOf = (products: string[], isAsked = false) => wishFor(db(), shop.companyId, products, isAsked)
    expect([await wishOf([another]), await wishOf([another, chosen]), await wishOf([])]).toEqual([
      null,
      'rule',
      null,
    ])
    expect(await wishOf([chosen], true)).toBe('buyer')
    expect((await shop.rowOf(order_id)).proofWanted).toBe('rule')
    expect(await replace({ rule: 'asked', product_ids: [], version: 1 })).toMatchObject({
      code: codes.conflict,
      msg: '同事刚修改过确稿的规定，请看过再改',
    })
    expect((await replace({ rule: 'products', product_ids: ['nobodys'], version: 2 })).code).toBe(
      codes.invalid,
    )
    expect((await replace({ rule: 'asked', product_ids: [], version: 2 }, prepress)).code).toBe(codes.refused)
    expect((await shop.must(stranger.call('getProofRule', {}))).version).toBe(0)
    await db().delete(proofRules)
  })
})

describe('without an answer', () => {
  it('the buyer is reminded twice, and nothing is ever agreed', async () => {
    const { id } = await waiting()
    let time = shop.clock.time
    const deps = { db: db(), now: () => time }
    const countMessages = async () => {
      const rows = await db()
        .select()
        .from(buyerMessages)
        .where(and(eq(buyerMessages.kind, 'proof_ready'), eq(buyerMessages.path, `/user/order/proof/${id}`)))
      return rows.length
    }
    await remindOfProofs(deps)
    expect(await countMessages()).toBe(1)
    for (const [days, times] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [30, 3],
    ] as const) {
      time += days * dayMs + 1
      await Promise.all([remindOfProofs(deps), remindOfProofs(deps)])
      expect(await countMessages()).toBe(times)
    }
    expect(await shop.rowOf(id)).toMatchObject({ state: underReview, proofStand: 'waiting' })
  })

  it('the order is not the shop’s work: it is in no queue of the check and is never late', async () => {
    const { id } = await waiting()
    await db()
      .update(orders)
      .set({ dueAt: new Date(shop.clock.time - dayMs) })
      .where(eq(orders.id, id))
    const idsIn = async (query: Record<string, unknown>) =>
      (await shop.listed(owner, query)).list.map(({ order_id }) => order_id)
    expect(await idsIn({ due: 'late', limit: 100 })).not.toContain(id)
    expect(await idsIn({ state: '30', proof: 'not-waiting', limit: 100 })).not.toContain(id)
    expect(await idsIn({ proof: 'waiting', limit: 100 })).toContain(id)
    // A proof that was sent before due dates were cleared shows none either.
    const { list: waitingOrders } = await shop.listed(owner, { proof: 'waiting', limit: 100 })
    expect(waitingOrders.find(({ order_id }) => order_id === id)?.due_at).toBeUndefined()
    expect((await shop.must(owner.call('getOrder', { params: { id } }))).due_at).toBeUndefined()
    const { list } = await shop.must(prepress.call('listArtwork', { query: {} }))
    expect(list.map(({ order_id }) => order_id)).not.toContain(id)
    const { queues } = await shop.must(owner.call('getToday', {}))
    for (const { list: page, filter, count } of queues)
      if (page === 'orders')
        expect([filter, (await idsIn({ ...filter, limit: 100 })).length]).toEqual([filter, count])
  })
})
