# syntax=docker/dockerfile:1
# The server. For a worker run `node src/worker.ts`, for a relay `node src/relay.ts`, for a command `node src/cli.ts …`.

FROM node:26.10.0-trixie-slim AS build
WORKDIR /almanac
COPY package.json package-lock.json .npmrc ./
# Node.js comes with the base image, not as an optional package.
RUN npm ci --omit=dev --omit=optional --ignore-scripts
COPY prisma prisma
# What never runs here: query compilers of other databases, as after every install, source maps and types.
RUN node prisma/engine/trim.ts && find node_modules -type f \
      \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
COPY schema schema
COPY rest-compat rest-compat
COPY src src
COPY docs docs
COPY README.md ./
# Loads and compiles every module, so that a start takes less. It ends at a port that is none.
RUN PORT=none node src/main.ts 2>&1 | grep '^PORT=none'

FROM debian:trixie-slim
# The one library that Node.js needs and Debian's image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /almanac /almanac
WORKDIR /almanac
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# For /healthz: docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT
ENV COMMIT=$COMMIT
# The embedded database, and mails without a mail server. With PostgreSQL and SMTP nothing is written.
RUN install -d -o 10001 -g 10001 /data
VOLUME /data
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
