#!/bin/sh
# Removes everything but the compiled output of the services and the web apps from a built workspace. Run in its root, by
# the build of the image only.
set -eu

rm -rf node_modules apps/e2e apps/scriptsmith libs/testing libs/local-servers libs/ui libs/web-kit
find apps libs -type d \( -name src -o -name out-tsc -o -name build -o -name node_modules \) -prune -exec rm -rf {} +
find apps libs -type f \( -name '*.map' -o -name 'tsconfig*.json' -o -name 'jest.config.cjs' -o -name 'README.md' \) -delete
