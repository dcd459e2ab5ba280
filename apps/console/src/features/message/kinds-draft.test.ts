import { describe, expect, it } from 'vitest'
import { changedKinds, isTicked, type Kind, tick } from './kinds-draft.ts'

const aKind = (kind: Kind['kind'], sms: boolean, mail: boolean): Kind => ({
  kind,
  sms,
  mail,
  wechat: false,
  sample: { title: '', text: '', sms: { number: '', title: '' } },
})

describe('a draft of what goes out', () => {
  it('holds what was ticked, and nothing once it is as before', () => {
    const paid = aKind('paid', false, true)
    const once = tick({}, paid, 'sms')
    expect([isTicked(once, paid, 'sms'), isTicked(once, paid, 'mail')]).toEqual([true, true])
    expect(changedKinds(once, [paid])).toEqual([{ kind: 'paid', sms: true, mail: true, wechat: false }])
    expect(tick(once, paid, 'sms')).toEqual({})
  })

  it('stays on top of what somebody else has saved meanwhile', () => {
    const draft = tick({}, aKind('paid', false, true), 'sms')
    const saved = [aKind('paid', false, false), aKind('shipped', false, false)]
    expect(changedKinds(draft, saved)).toEqual([{ kind: 'paid', sms: true, mail: false, wechat: false }])
    expect(changedKinds(draft, [aKind('paid', true, true)])).toEqual([])
  })
})
