import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const render = (asksCode: boolean) =>
  renderToString(
    <MemoryRouter>
      <RegisterForm target="/user/order" asksCode={asksCode} onSignedIn={() => undefined} />
    </MemoryRouter>,
  )

describe('the registration form as the server renders it', () => {
  it('asks for a code where the shop sends SMS', () => {
    const html = render(true)
    expect(html).toMatch(/<label[^>]*>验证码/)
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/i)
    expect(html).toContain('获取验证码')
  })

  it('asks for none where it does not', () => {
    expect(render(false)).not.toContain('验证码')
  })

  it('says that a password may have symbols', () => {
    expect(render(false)).toContain('6 至 20 位，可用字母、数字和符号')
  })
})
