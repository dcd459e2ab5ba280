import { readDeploy } from './addresses.ts'
import { pooledUsers } from './databases.ts'
import type { Machine } from './machine.ts'

const haproxyPid = '/run/haproxy.pid'

/** haproxy, PgBouncer, nginx and the address that moves; `change` is done to its files. */
export const startDoor = (machine: Machine, change = '') => {
  machine.write('/etc/haproxy/haproxy.cfg', readDeploy('many/haproxy.cfg'))
  machine.write('/etc/keepalived/keepalived.conf', readDeploy('many/keepalived.conf'))
  machine.write('/etc/nginx/conf.d/yinpu-upstreams.conf', readDeploy('many/upstreams.conf'))
  machine.write('/etc/nginx/sites-available/yinpu', readDeploy('nginx.conf'))
  machine.run('rm', '-f', '/etc/nginx/sites-enabled/default')
  machine.run('ln', '-sf', '../sites-available/yinpu', '/etc/nginx/sites-enabled/yinpu')
  machine.makeFolder('/var/cache/nginx')
  if (change) machine.run('bash', '-ec', change)
  machine.start('haproxy', '/usr/sbin/haproxy', [
    '-W',
    '-db',
    '-f',
    '/etc/haproxy/haproxy.cfg',
    '-p',
    haproxyPid,
  ])
  machine.write('/etc/pgbouncer/pgbouncer.ini', readDeploy('many/pgbouncer.ini'), 'postgres')
  machine.write('/etc/pgbouncer/userlist.txt', pooledUsers, 'postgres')
  machine.makeFolder('/run/postgresql', 'postgres')
  machine.makeFolder('/var/log/postgresql', 'postgres')
  machine.start('pgbouncer', '/usr/sbin/pgbouncer', ['/etc/pgbouncer/pgbouncer.ini'], { user: 'postgres' })
  machine.start('nginx', '/usr/sbin/nginx', ['-g', 'daemon off;'])
  machine.start('keepalived', '/usr/sbin/keepalived', ['--dont-fork', '--log-console'])
}

/** As `systemctl reload nginx haproxy` does: new programs take over the ports, the old ones finish what they have. */
export const reloadDoor = (machine: Machine) => {
  machine.run('nginx', '-s', 'reload')
  machine.run('bash', '-c', `kill -USR2 $(cat ${haproxyPid})`)
}
