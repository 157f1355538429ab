# Replaces node:24-bookworm-slim where it cannot be pulled: Debian with the npm packages node@24 and npm@11.
ARG BASE
FROM ${BASE}
COPY node_modules/node/bin/node /usr/local/bin/node
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && useradd --uid 1000 --create-home node
