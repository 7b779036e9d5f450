# syntax=docker/dockerfile:1.10
# An api node. Build from the root of the repository:
#   docker build -f deploy/images/api.Dockerfile -t campus/api:1 .

FROM node:22.21-bookworm AS build
WORKDIR /campus
COPY package.json package-lock.json .npmrc ./
COPY events/package.json events/
COPY projections/package.json projections/
COPY api/package.json api/
COPY web/package.json web/
COPY loadtest/package.json loadtest/
COPY deploy/package.json deploy/
RUN npm ci
COPY tsconfig.base.json ./
COPY deploy/build deploy/build
COPY events events
COPY projections projections
COPY api api
COPY web web
RUN node deploy/build/main.mjs web api && mkdir /uploads

FROM node:22.21-bookworm-slim
ENV NODE_ENV=production
WORKDIR /campus
# All packages are built in, save the one with native code and the one that finds it.
COPY --from=build --chown=root:root /campus/node_modules/better-sqlite3/package.json node_modules/better-sqlite3/
COPY --from=build --chown=root:root /campus/node_modules/better-sqlite3/lib node_modules/better-sqlite3/lib
COPY --from=build --chown=root:root /campus/node_modules/better-sqlite3/build/Release/better_sqlite3.node node_modules/better-sqlite3/build/Release/
COPY --from=build --chown=root:root /campus/node_modules/bindings node_modules/bindings
COPY --from=build --chown=root:root /campus/node_modules/file-uri-to-path node_modules/file-uri-to-path
COPY --from=build --chown=root:root /campus/web/dist web/dist
COPY --from=build --chown=root:root /campus/api/dist api/dist
# Uploaded files, where there is no bucket. A volume mounted here takes its owner from this folder.
COPY --from=build --chown=10001:10001 /uploads /var/lib/campus
ENV CAMPUS_DATA=/var/lib/campus
USER 10001:10001
EXPOSE 8080 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# No shell in between: a signal reaches the process, which drains before it ends.
CMD ["node", "--max-semi-space-size=64", "--no-parallel-scavenge", "api/dist/main.mjs"]
