import { readDeploy } from './addresses.ts'
import { pooledUsers } from './databases.ts'
import type { Machine } from './machine.ts'

const haproxyPid = '/run/haproxy.pid'

/** Uses the configuration file that is already on the machine. */
export const startHaproxy = (machine: Machine) =>
  machine.start('haproxy', '/usr/sbin/haproxy', [
    '-W',
    '-db',
    '-f',
    '/etc/haproxy/haproxy.cfg',
    '-p',
    haproxyPid,
  ])

/** As `systemctl restart haproxy` does. */
export const restartHaproxy = (machine: Machine) => {
  machine.kill('/usr/sbin/haproxy')
  startHaproxy(machine)
}

/** nginx in front of the processes that a file of `deploy` lists. */
export const startNginx = (machine: Machine, upstreams: string) => {
  machine.write('/etc/nginx/conf.d/yinpu-upstreams.conf', readDeploy(upstreams))
  machine.write('/etc/nginx/sites-available/yinpu', readDeploy('nginx.conf'))
  machine.run('rm', '-f', '/etc/nginx/sites-enabled/default')
  machine.run('ln', '-sf', '../sites-available/yinpu', '/etc/nginx/sites-enabled/yinpu')
  machine.makeFolder('/var/cache/nginx')
  machine.start('nginx', '/usr/sbin/nginx', ['-g', 'daemon off; error_log stderr;'])
}

/** Starts haproxy, PgBouncer, nginx and keepalived; `change` is a command that edits the file of haproxy. */
export const startLoadBalancer = (machine: Machine, change = '') => {
  machine.write('/etc/haproxy/haproxy.cfg', readDeploy('many/haproxy.cfg'))
  machine.write('/etc/keepalived/keepalived.conf', readDeploy('many/keepalived.conf'))
  if (change) machine.run('bash', '-ec', change)
  startHaproxy(machine)
  machine.write('/etc/pgbouncer/pgbouncer.ini', readDeploy('many/pgbouncer.ini'), 'postgres')
  machine.write('/etc/pgbouncer/userlist.txt', pooledUsers, 'postgres')
  machine.makeFolder('/run/postgresql', 'postgres')
  machine.makeFolder('/var/log/postgresql', 'postgres')
  machine.start('pgbouncer', '/usr/sbin/pgbouncer', ['/etc/pgbouncer/pgbouncer.ini'], { user: 'postgres' })
  startNginx(machine, 'many/upstreams.conf')
  machine.start('keepalived', '/usr/sbin/keepalived', ['--dont-fork', '--log-console'])
}

/** As `systemctl reload nginx haproxy` does: new programs take over the ports, the old ones finish their requests. */
export const reloadLoadBalancer = (machine: Machine) => {
  machine.run('nginx', '-s', 'reload')
  machine.run('bash', '-c', `kill -USR2 $(cat ${haproxyPid})`)
}
