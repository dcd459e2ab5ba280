import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

/** Replaces the server: it prints that it runs and ends on a signal. */
const program = `'process.on("SIGTERM",()=>{console.log("ended");process.exit()});console.log("running");setTimeout(()=>{},20000)'`

describe('a script of package.json that serves', () => {
  it.each([
    ['start', 'scripts/start.ts'],
    ['dev', 'apps/server/src/main.ts'],
  ])('npm run %s hands SIGTERM on to the server', async (name, file) => {
    const script = scripts[name]
    expect(script?.endsWith(` ${file}`)).toBe(true)
    // npm runs a script by sh and sends its own signals there.
    const command = script?.replace(file, `-e ${program}`).replace(/ --watch-path=\S+/g, '') ?? ''
    const shell = spawn('sh', ['-c', command], { cwd: root })
    let output = ''
    shell.stdout.on('data', (chunk) => {
      output += chunk
      if (output === 'running\n') shell.kill('SIGTERM')
    })
    await once(shell, 'close')
    expect(output).toBe('running\nended\n')
  })
})
