import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { maskMobiles } from './mask-mobile.ts'

const logged = (write: (logger: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = []
  write(createLogger('info', { write: (line: string) => lines.push(line) > 0 }))
  return lines.join('')
}

describe('the logger', () => {
  it.each(['password', 'old_password', 'code', 'token', 'mobile', 'public_key'])(
    'hides %s at any depth',
    (name) => {
      const log = logged((logger) => {
        logger.info({ [name]: 'visible-secret' })
        logger.info({ body: { [name]: 'visible-secret' } })
        logger.info({ input: { body: { [name]: 'visible-secret' } } })
      })
      expect(log).not.toContain('visible-secret')
      expect(log).toContain('[redacted]')
    },
  )

  it('hides tokens in headers', () => {
    const log = logged((logger) =>
      logger.info({ headers: { accesstoken: 'T1', authusertoken: 'T2', cookie: 'T3' } }),
    )
    expect(log).not.toMatch(/T[123]/)
  })

  it.each(['/q/NzCRmjpejZVKJu3Ryhg_kNm0FiaKpR52', '/q/NzCRmjpejZVKJu3Ryhg_kNm0FiaKpR52.data?_routes=a'])(
    'names the page of %s without the token that opens it',
    (url) => {
      const log = logged((logger) => logger.info({ req: { id: '1', method: 'GET', url } }))
      expect(log).toContain('/q/…')
      expect(log).not.toContain('NzCR')
    },
  )

  it('masks a mobile inside any text, and leaves other figures alone', () => {
    const log = logged((logger) =>
      logger.error({ err: new Error('Key (mobile)=(13800138000) already exists') }, 'at 1794707945011'),
    )
    expect(log).not.toContain('13800138000')
    expect(log).toContain('138****8000')
    expect(log).toContain('1794707945011')
    expect(maskMobiles('order 113800138000')).toBe('order 113800138000')
  })

  it('logs a request without its query', () => {
    const log = logged((logger) => logger.info({ req: { id: '1', method: 'GET', url: '/a?code=9' } }))
    expect(log).toContain('"path":"/a"')
    expect(log).not.toContain('code=9')
  })
})
