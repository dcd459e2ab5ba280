import { describe, expect, it } from 'vitest'
import { artworkText, whyNotYet } from './artwork-text.ts'
import { aFile, aLine, anOrder } from './testing/an-order.ts'

const lines = [aLine(), aLine({ line_id: 'l2', name: '宣传单页' })]
const second = aFile({ id: 'f2', line_id: 'l2' })
const warning = { level: 'warning' as const, code: 'rgb', title: 'RGB 颜色', advice: '' }
const titleOf = (changes: Parameters<typeof anOrder>[0]) => artworkText(anOrder({ lines, ...changes }))?.title

describe('what is said of an order’s artwork', () => {
  it('names the lines that still lack a file', () => {
    expect(titleOf({})).toBe('还缺 2 份稿件')
    expect(artworkText(anOrder({ lines, files: [aFile()] }))).toMatchObject({
      title: '还缺 1 份稿件',
      detail: expect.stringMatching(/^宣传单页：稿件。/),
    })
  })

  it('says what keeps complete files from being submitted', () => {
    expect(titleOf({ files: [aFile({ check: 'waiting' }), second] })).toBe('正在检查文件')
    expect(titleOf({ files: [aFile({ findings: [warning] }), second] })).toBe('请确认检查提示')
    expect(titleOf({ files: [aFile(), second] })).toBe('稿件已齐，请提交审稿')
    const wrong = aFile({ findings: [warning, { ...warning, level: 'error' }] })
    expect(titleOf({ files: [wrong, second] })).toBe('有文件必须修改')
  })

  it('is calm once they are submitted, and silent for a cancelled order', () => {
    expect(titleOf({ state: 10 })).toBe('现在就可以上传稿件')
    expect(titleOf({ state: 30, files: [aFile(), second] })).toBe('稿件已提交，等待审稿')
    expect(titleOf({ state: 30, proof_stand: 'waiting', files: [aFile(), second] })).toBe(
      '审稿通过，等您确稿',
    )
    expect(titleOf({ state: 60, files: [aFile(), second] })).toBe('稿件已通过审核')
    expect(titleOf({ state: 90 })).toBeUndefined()
  })

  it('says that files were turned down until new ones have taken their place', () => {
    expect(titleOf({ state: 35, files: [aFile({ state: 30 }), second] })).toBe('稿件未通过审核')
    expect(titleOf({ state: 35, proof_stand: 'refused', files: [aFile({ state: 30 }), second] })).toBe(
      '您在确稿时提出了修改',
    )
    expect(titleOf({ state: 35, files: [aFile({ check: 'waiting' }), second] })).toBe('正在检查文件')
  })

  it('says that files came along, and until when they can be taken back', () => {
    const unpaid = (changes: Parameters<typeof anOrder>[0]) => titleOf({ state: 10, ...changes })
    const carried = [aFile({ reused_from: 'YP1' }), { ...second, reused_from: 'YP1' }]
    expect(unpaid({ files: carried, actions: ['pay', 'upload', 'submit'] })).toBe('已沿用上次的稿件')
    const detail = (actions: Parameters<typeof anOrder>[0]) =>
      artworkText(anOrder({ lines, state: 30, files: [aFile(), second], ...actions }))?.detail
    expect(detail({ actions: ['withdraw'] })).toContain('可以撤回修改')
    expect(detail({ actions: [] })).toContain('请联系客服')
  })
})

describe('what is said before the payment', () => {
  const said = (changes: Parameters<typeof anOrder>[0]) =>
    artworkText(anOrder({ lines, state: 10, ...changes }))

  it('is what is missing, then that it may be handed in, then that it waits for the payment', () => {
    expect(said({ files: [aFile()], actions: ['pay', 'upload'] })?.title).toBe('还缺 1 份稿件')
    expect(said({ files: [aFile(), second], actions: ['pay', 'upload', 'submit'] })).toMatchObject({
      title: '稿件已齐，请交稿',
      detail: expect.stringContaining('付款后我们就审稿'),
    })
    expect(said({ files: [aFile(), second], actions: ['pay', 'withdraw'] })?.title).toBe(
      '稿件已备好，付款后我们就审稿',
    )
  })
})

describe('why artwork is not handed in yet', () => {
  const why = (changes: Parameters<typeof anOrder>[0], isUploading = false) =>
    whyNotYet(anOrder({ lines, ...changes }), isUploading)

  it('is what is missing, on its way, turned down or waits for a word', () => {
    expect(why({ files: [aFile()] })).toBe('还缺 宣传单页：稿件。')
    expect(why({ files: [aFile(), second] }, true)).toContain('正在上传')
    expect(
      why({ state: 35, files: [aFile(), aFile({ id: 'f3', state: 30, name: '旧.pdf' }), second] }),
    ).toContain('“旧.pdf”未通过审核')
    expect(why({ files: [aFile({ check: 'waiting' }), second] })).toBe('正在检查“正面.pdf”，请稍候。')
    expect(why({ files: [aFile({ findings: [warning] }), second] })).toBe(
      '请先接受检查提示，或换上修改好的文件。',
    )
    const wrong = aFile({ name: '太小.pdf', findings: [{ ...warning, level: 'error' }] })
    expect(why({ files: [wrong, second] })).toBe('“太小.pdf”必须修改，请换上修改好的文件。')
  })

  it('is nothing where the server lets it be', () => {
    expect(why({ files: [aFile(), second], actions: ['upload', 'submit'] })).toBe('')
  })
})
