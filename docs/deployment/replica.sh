#!/bin/sh
# Once, on the replica, as postgres, with its server stopped and its data folder ($1) empty
set -e
PGPASSWORD=secret pg_basebackup --host db1 --username replicator --slot db2 \
  --pgdata "$1" --wal-method stream --checkpoint fast --write-recovery-conf
