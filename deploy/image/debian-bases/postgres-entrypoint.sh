#!/bin/sh
# Initializes Postgres with POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB, as the image postgres does, and runs it.
set -eu
bin=/usr/local/postgres/bin
data=/var/lib/postgresql/18/docker
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }

if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  chown -R postgres:postgres /var/lib/postgresql
  password=$(mktemp)
  printf '%s' "$POSTGRES_PASSWORD" >"$password"
  chown postgres "$password"
  as_postgres "$bin/initdb" --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$password" \
    --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8 --no-sync
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  echo "CREATE DATABASE \"${POSTGRES_DB:-$POSTGRES_USER}\"" | as_postgres "$bin/postgres" --single -D "$data" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups \
  "$bin/postgres" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
