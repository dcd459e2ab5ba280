// Plain JavaScript without dependencies: it runs before anything is installed, on any Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`
const ownNode = `${root}node_modules/.bin/node`

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const run = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: false,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`需要 Node.js 20.19 或更高版本，当前为 ${process.versions.node}`)

const lockDigest = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

const isInstalled = () =>
  existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockDigest

if (!isInstalled()) {
  process.stdout.write('正在安装依赖…\n')
  if (!run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']))
    fail('依赖安装失败，请检查网络后重试')
  if (!existsSync(ownNode)) fail('依赖安装不完整：缺少 Node 运行环境，请删除 node_modules 后重试')
  writeFileSync(stamp, lockDigest)
}

const hasCommand = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** Debian has the programs of each release in a folder of its own. */
const hasPostgres = () => {
  const releases = '/usr/lib/postgresql'
  return (
    existsSync(releases) &&
    readdirSync(releases).some((release) => existsSync(`${releases}/${release}/bin/initdb`))
  )
}

/** The browser journeys need Chromium and Chinese glyphs; if apt-get may install them, they are installed. */
const installBrowser = () => {
  const missing = []
  // The build without a window takes a third less of the processor; older releases of Debian have only the other.
  const shell = 'chromium-headless-shell'
  const hasShell = () => spawnSync('apt-cache', ['show', shell]).status === 0
  if (!process.env.CHROMIUM && !hasCommand(shell)) {
    const canAdd = hasCommand('apt-get') && process.getuid?.() === 0
    if (canAdd && !hasCommand('chromium')) run('apt-get', ['update', '-qq'])
    if (canAdd && hasShell()) missing.push(shell)
    else if (!hasCommand('chromium')) missing.push('chromium')
  }
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (!fonts.stdout?.trim()) missing.push('fonts-noto-cjk')
  // Without it artwork is accepted unchecked, and the tests of the check are left out.
  if (!hasCommand('pdfinfo')) missing.push('poppler-utils')
  const canInstall = hasCommand('apt-get') && process.getuid?.() === 0
  // The suite is faster on it; without it everything runs on the embedded database.
  if (canInstall && !hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  if (!canInstall) fail(`浏览器测试需要：${missing.join('、')}，请先安装（或用 CHROMIUM 指定浏览器路径）`)
  process.stdout.write(`正在安装 ${missing.join('、')}…\n`)
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']
  if (
    !run('apt-get', ['update', '-qq']) ||
    !run('apt-get', ['install', ...quiet, ...missing, 'fontconfig'])
  ) {
    fail(`安装失败：${missing.join('、')}`)
  }
}

if (process.argv.includes('--browser')) installBrowser()
