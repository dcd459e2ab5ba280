import { expect, it } from 'vitest'
import { largestMessageFile, messageFileFault, messageFileTypes } from './message-files.ts'

const faultOf = (name: string, size = 1) => messageFileFault({ name, size }, largestMessageFile)

it.each(['样品.JPG', '刀版.ai', '报价 v1.2.pdf', '资料.zip', `${'长'.repeat(196)}.pdf`])(
  '%s can be sent',
  (name) => {
    expect(faultOf(name)).toBeUndefined()
  },
)

it.each(['装.exe', '页.html', '图.svg', '脚本.pdf.js', '无', '.pdf.', '宏.docm'])(
  '%s is no kind for a shop',
  (name) => {
    expect(faultOf(name)).toMatch(/^请上传图片、PDF/)
  },
)

it.each(['../密.pdf', 'a\\b.pdf', '行\n.pdf', '倒\u202Efdp.pdf', `${'长'.repeat(197)}.pdf`])(
  '%j is no name for a file',
  (name) => {
    expect(faultOf(name)).toBe('文件名太长或有不能用的字符，请改名后再传')
  },
)

it('is neither empty nor larger than was said', () => {
  expect(faultOf('a.pdf', 0)).toBe('文件是空的，请重新选择')
  expect(faultOf('a.pdf', largestMessageFile)).toBeUndefined()
  expect(faultOf('a.pdf', largestMessageFile + 1)).toBe('文件不能超过 20 MB')
  expect(messageFileTypes).toMatch(/^\.jpg,.*\.zip,/)
})
