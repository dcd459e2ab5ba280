import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LoginForm } from './login-form.tsx'

const html = renderToString(
  <MemoryRouter>
    <LoginForm target="/user/order" onSignedIn={() => undefined} />
  </MemoryRouter>,
)

describe('the login form as the server renders it', () => {
  it('has its two fields, for a password manager to find', () => {
    expect(html).toMatch(/<label[^>]*>手机号/)
    expect(html).toMatch(/<input[^>]*autoComplete="username"/i)
    expect(html).toMatch(/<label[^>]*>密码/)
    expect(html).toMatch(/<input[^>]*autoComplete="current-password"/i)
  })

  it('can not be sent before the page is alive, least of all with the password in the address', () => {
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
    )
    expect(html).toMatch(/<form[^>]*method="post"/)
  })

  it('leads to register and recover, and says who need not register', () => {
    expect(html).toContain('href="/auth/reg"')
    expect(html).toContain('href="/auth/getpwd"')
    expect(html).toContain('已注册过的用户无需重复注册')
  })

  it('finds nothing wrong before anything was typed', () => {
    expect(html).not.toContain('aria-invalid="true"')
    expect(html).toMatch(/<div role="alert"[^>]*><\/div>/)
  })
})
