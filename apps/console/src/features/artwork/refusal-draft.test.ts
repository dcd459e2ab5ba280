import { describe, expect, it } from 'vitest'
import {
  countMarks,
  type Draft,
  doubtsOf,
  emptyDraft,
  hasComment,
  type Review,
  type ReviewFile,
  refusalOf,
  toggleReason,
  withComment,
  withMarks,
} from './refusal-draft.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }

const aFile = (id: string, line_id: string, changes: Partial<ReviewFile> = {}): ReviewFile => ({
  id,
  line_id,
  name: `${id}.pdf`,
  size: 1,
  state: 10,
  reason: '',
  created_at: 0,
  check: 'checked',
  pages: 2,
  findings: [],
  previews: [{ page: 1, url: '/p', width_px: 10, height_px: 10, trim: box, bleed: box }],
  accepted: false,
  marks: [],
  is_drawable: true,
  ...changes,
})

const aLine = (line_id: string): Review['lines'][number] => ({
  line_id,
  produce_id: '',
  baojia_type: 1,
  name: '名片',
  image: '',
  summary: '',
  quantity: 5,
  unit: '盒',
  spec: [],
  work: [],
  slots: [],
})

const review: Review = {
  order_id: 'o',
  order_no: 'YP1',
  state: 30,
  created_at: 0,
  moved_at: 0,
  buyer: { id: 'b', name: '沈女士', mobile: '137****0925' },
  rush: '',
  remark: '',
  lines: [aLine('l1'), aLine('l2')],
  files: [aFile('f1', 'l1'), aFile('f2', 'l1'), aFile('f3', 'l2')],
  refusals: [],
  looking: [],
}
const mark = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2, text: ' 这里 ' }
const bodyOf = (draft: Draft) => {
  const result = refusalOf(review, draft)
  if ('fault' in result) throw new Error(result.fault)
  return result.body
}

describe('what is about to be refused', () => {
  it('is only the line of which something is said, unless all are meant', () => {
    const draft = withComment(toggleReason(emptyDraft, 'l1', '尺寸不符'), 'l1', '应为 90×54 ')
    expect(bodyOf(draft)).toMatchObject({ why: '尺寸不符；应为 90×54', lines: ['l1'] })
    expect(bodyOf(draft).files?.map(({ file_id }) => file_id)).toEqual(['f1', 'f2'])
    expect(bodyOf({ ...draft, isForAll: true }).lines).toEqual(['l1', 'l2'])
  })

  it('says each file its line’s reason, and the order all of them', () => {
    const draft = withComment(toggleReason(emptyDraft, 'l1', '页数不符'), 'l2', '颜色不对')
    expect(bodyOf(draft).why).toBe('第 1 项：页数不符；第 2 项：颜色不对')
    expect(bodyOf(draft).files?.map(({ why }) => why)).toEqual(['页数不符', '页数不符', '颜色不对'])
  })

  it('may be marks alone, without blanks around their words', () => {
    const draft = withMarks(emptyDraft, 'f3', [mark, { ...mark, text: '' }])
    expect(countMarks(draft)).toBe(2)
    expect(bodyOf(draft)).toMatchObject({
      why: '请看标注的 2 处',
      lines: ['l2'],
      files: [{ file_id: 'f3', marks: [{ text: '这里' }, { text: '' }] }],
    })
  })

  it('is nothing while nothing is said, and not more than a message holds', () => {
    const undone = toggleReason(toggleReason(emptyDraft, 'l1', '页数不符'), 'l1', '页数不符')
    expect([hasComment(review, undone), hasComment(review, withComment(emptyDraft, 'l1', '  '))]).toEqual([
      false,
      false,
    ])
    expect(refusalOf(review, undone)).toMatchObject({ fault: expect.stringContaining('请选择') })
    expect(refusalOf(review, withComment(emptyDraft, 'l1', '长'.repeat(201)))).toMatchObject({
      fault: expect.stringContaining('201 字'),
    })
  })
})

describe('what speaks against letting it pass', () => {
  const finding = (level: 'error' | 'warning') => ({ level, code: '', title: '', advice: '' })
  const withFile = (changes: Partial<ReviewFile>) => ({ ...review, files: [aFile('f1', 'l1', changes)] })

  it('is a check that goes on, what must be changed, or what the buyer has not accepted', () => {
    expect(doubtsOf(review, emptyDraft)).toEqual([])
    expect(doubtsOf(withFile({ check: 'waiting' }), emptyDraft)).toEqual(['“f1.pdf”还在自动检查'])
    expect(doubtsOf(withFile({ findings: [finding('error')] }), emptyDraft)).toEqual([
      '“f1.pdf”有必须修改的问题',
    ])
    const warned = { findings: [finding('warning')] }
    expect(doubtsOf(withFile(warned), emptyDraft)).toEqual(['“f1.pdf”的提示买家没有接受'])
    expect(doubtsOf(withFile({ ...warned, accepted: true }), emptyDraft)).toEqual([])
  })

  it('is a file without a picture of any page, which nobody has seen', () => {
    expect(doubtsOf(withFile({ previews: [] }), emptyDraft)).toEqual([
      '“f1.pdf”没有预览，没有人看过页面；请先下载原文件查看',
    ])
    expect(doubtsOf(withFile({ previews: [], check: 'waiting' }), emptyDraft)).toHaveLength(1)
  })

  it('is also what one has written down oneself', () => {
    expect(doubtsOf(review, withComment(emptyDraft, 'l1', '不对'))).toHaveLength(1)
  })
})
