import { spawnSync } from 'node:child_process'

type Verdict =
  | { state: 'clean' }
  | { state: 'not-offered' }
  | { state: 'found'; words: string }
  | { state: 'failed'; words: string }

/** A mirror without this service answers so; npm reports it with a status or in words. */
const isNotOffered = (text: string) =>
  /\b(404|405|501)\b|Method Not Allowed|ENOAUDIT|not (?:been )?implemented/i.test(text)

interface Report {
  error?: { code?: string; summary?: string; detail?: string }
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const readReport = (stdout: string): Report => {
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return { message: stdout }
  }
}

const grave = ['high', 'critical']

export const judgeReport = (stdout: string, stderr: string, status: number | null): Verdict => {
  const { error, message, vulnerabilities } = readReport(stdout)
  const advisories = Object.entries(vulnerabilities ?? {}).filter(([, { severity }]) =>
    grave.includes(severity),
  )
  if (advisories.length > 0)
    return {
      state: 'found',
      words: advisories.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`).join('\n'),
    }
  if (vulnerabilities) return { state: 'clean' }
  const words = [message, error?.code, error?.summary, error?.detail, stderr].filter(Boolean).join(' ')
  if (isNotOffered(words)) return { state: 'not-offered' }
  return status === 0 ? { state: 'clean' } : { state: 'failed', words }
}

/** Queries the registry for known faults of the packages in the lock. */
export const askAdvisories = (root: string, ...options: string[]): Verdict => {
  const args = ['audit', '--json', '--audit-level=high', ...options]
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  return judgeReport(stdout ?? '', stderr ?? '', status)
}
