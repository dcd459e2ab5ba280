import { afterEach, expect, it, vi } from 'vitest'
import { offerFile } from './offer-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a file is offered under its name, and its address lives on after the click', () => {
  vi.useFakeTimers()
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const link = { href: '', download: '', click: vi.fn() }
  offerFile('报价单.pdf', new Blob(['%PDF']), { createElement: () => link })
  expect(link).toMatchObject({ href: 'blob:1', download: '报价单.pdf' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
})
