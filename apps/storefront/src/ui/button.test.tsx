import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('is a button that sends nothing unless it is told to', () => {
  expect(renderToString(<Button>重试</Button>)).toMatch(/^<button type="button"[^>]*>.*重试/)
  expect(renderToString(<Button type="submit">保存</Button>)).toMatch(/^<button type="submit"/)
})

it('cannot be pressed while it is at work, and keeps its name', () => {
  const html = renderToString(<Button loading>提交</Button>)
  expect(html).toMatch(/^<button[^>]*disabled=""/)
  expect(html).toContain('提交')
})

it('is a link where it leads somewhere', () => {
  const html = renderToString(
    <MemoryRouter>
      <Button component={Link} to="/paper" size="md" variant="default">
        纸张行情
      </Button>
    </MemoryRouter>,
  )
  expect(html).toMatch(/^<a [^>]*href="\/paper"/)
  expect(html).not.toContain('type=')
})
