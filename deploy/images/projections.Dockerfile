# syntax=docker/dockerfile:1.10
# A projections process. Build from the root of the repository:
#   docker build -f deploy/images/projections.Dockerfile -t campus/projections:1 .

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
COPY deploy/build deploy/build
COPY events events
COPY projections projections
RUN node deploy/build/main.mjs projections

FROM node:22.21-bookworm-slim
ENV NODE_ENV=production
WORKDIR /campus
COPY --from=build --chown=root:root /campus/projections/dist projections/dist
USER 10001:10001
EXPOSE 8081 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8081)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "projections/dist/main.mjs"]
